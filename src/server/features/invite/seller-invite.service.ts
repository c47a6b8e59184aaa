import { toFlag } from '#db/flag.ts';
import type { InTransaction } from '#db/transaction.ts';
import { INVITE_DAYS, nameInEmail, namePartner } from '#src/domain/account/invite.ts';
import { DAY } from '#src/domain/time/time.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { replaceInvite } from '../../auth/invite.repository.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import { queueEmail } from '../../email/outbox.ts';
import { instantAfter } from '../../lib/clock.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { getProfile } from '../profile/profile.service.ts';
import { inviteEmail } from './invite.emails.ts';

/** Invites the second person of a shared account for the seller, who knows both emails. The first person has the first seat. */
export async function inviteForSeller(
  tx: InTransaction<Deps>,
  customerId: number,
  { email, notBefore }: { email: string; notBefore: string },
): Promise<void> {
  const now = tx.clock.now();
  const token = newToken();
  const expiresAt = instantAfter(now, INVITE_DAYS * DAY);
  const invite = { customerId, tokenHash: hashToken(token), partner: 'partner1', browserHash: hashToken(newToken()) } as const;
  await replaceInvite(tx.db, { ...invite, isBySeller: toFlag(true), createdAt: now.toISOString(), expiresAt }, null);
  await queueInvite(tx, { customerId, email, token, seat: 'partner1', expiresAt, notBefore });
}

/** Emails an invitation to the second person. Joins the caller's transaction. */
export async function queueInvite(
  tx: InTransaction<Deps>,
  invite: { customerId: number; email: string; token: string; seat: Partner; expiresAt: string; notBefore?: string },
): Promise<void> {
  const { customerId, email, token, seat, ...times } = invite;
  const { brandName } = tx.settings.current();
  const invitedBy = nameInEmail(namePartner(seat, await getProfile(tx, customerId)));
  const url = `${tx.publicUrl()}/join?token=${token}#${new URLSearchParams({ email })}`;
  const message = renderEmail(tx.settings.current(), inviteEmail({ brandName, invitedBy, url, days: INVITE_DAYS }));
  await queueEmail(tx, { kind: 'account', recipient: email, customerId, isSecret: true, ...times, ...message });
}
