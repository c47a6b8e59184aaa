import { isSignOutPending } from '../api/pending-sign-out.ts';
import { trpc } from '../api/trpc.ts';

/** Whether the server may already have ended the session while this page is still shown, so that it would refuse requests. */
export function useIsSigningOut(): () => boolean {
  const utils = trpc.useUtils();
  return () => isSignOutPending() || utils.account.requestDeletion.isMutating() > 0;
}
