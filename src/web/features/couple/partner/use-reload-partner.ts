import { trpc } from '../../../api/trpc.ts';

/** Loads again what depends on who is in the account, after someone has joined or was confirmed or removed. */
export function useReloadPartner(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.auth.session.invalidate(),
      utils.account.settings.invalidate(),
      utils.invite.open.invalidate(),
      utils.profile.get.invalidate(),
      utils.workbook.invalidate(),
    ]);
  };
}
