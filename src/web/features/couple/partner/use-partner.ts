import { namePartner, otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';

/** The other partner's name and whether they've left, as far as this person knows; null while the two share the account. */
export function usePartner(): { name: string; hasLeft: boolean } | null {
  const [{ customerId, partner }] = trpc.auth.session.useSuspenseQuery();
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId: customerId });
  const [settings] = trpc.account.settings.useSuspenseQuery();
  return partner === null ? null : { name: namePartner(otherPartner(partner), profile), hasLeft: settings.partner === 'left' };
}
