import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { findInviteLink, type InviteLink } from '../../../session/invite-link.ts';

type OpenInvite = { expiresAt: string; name: string; link: InviteLink | null };

/** The couple's open invitation, with its link on the device that made it; null if there's none. Undefined while it loads. */
export function useOpenInvite(userId: number): OpenInvite | null | undefined {
  const { data: settings } = trpc.account.settings.useQuery();
  const enabled = settings?.partner === 'none' && !settings.isShared;
  // Read again whenever it's shown, because it may have been made or canceled on another device.
  const { data: invite } = trpc.invite.open.useQuery(undefined, { enabled, staleTime: 10_000 });
  if (!enabled) return null;
  return invite && { ...invite, link: findInviteLink(userId, invite) };
}

export function describeInvite({ name, expiresAt, link }: OpenInvite): string {
  const sent = `Invitation sent. Waiting for ${name}. The link works until ${formatDate(expiresAt)}.`;
  return link === null ? `${sent} Only the device that made it can show it again.` : sent;
}
