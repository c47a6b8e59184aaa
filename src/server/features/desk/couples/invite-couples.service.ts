import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { nameInEmail } from '#src/domain/account/invite.ts';
import {
  INVITATIONS_PER_MINUTE,
  SKIPPED,
  type InviteCouples,
  type InvitedCouple,
  type InviteResult,
} from '#src/domain/desk/groups.ts';
import { readAmount } from '#src/domain/money/typed-amount.ts';
import { MINUTE } from '#src/domain/time/time.ts';
import type { Deps } from '../../../deps.ts';
import { renderEmail } from '../../../email/layout.ts';
import { queueEmail } from '../../../email/outbox.ts';
import { audit } from '../../../lib/audit.ts';
import { isDemoEmail } from '../../auth/auth.service.ts';
import { inviteForSeller } from '../../invite/seller-invite.service.ts';
import { hasPaidLiveOrder, recordImportedOrder } from '../../order/desk/import-order.service.ts';
import { invitationEmail } from '../desk.emails.ts';
import { findLastInvitationAt } from './groups.repository.ts';
import { findOrAddGroup } from './groups.service.ts';

const PAUSE = MINUTE / INVITATIONS_PER_MINUTE;

/**
 * Gives each couple an order of the group and invites it by email, a few a minute. Couples that have paid are skipped, so that
 * the same list can be sent again.
 */
export async function inviteCouples(deps: Deps, { group, amount: units, couples }: InviteCouples): Promise<InviteResult> {
  const amount = readAmount(units, deps.settings.current().price.currency);
  return inTransaction(deps, async (tx) => {
    const groupId = await findOrAddGroup(tx, group);
    const takeTime = await planInvitations(tx);
    const result: InviteResult = { created: 0, skipped: [] };
    const seen = new Set<string>();
    for (const [index, couple] of couples.entries()) {
      const reason = await findReasonToSkip(tx, couple.email, seen);
      seen.add(couple.email);
      if (reason !== null) {
        result.skipped.push({ row: index + 1, reason });
        continue;
      }
      await inviteCouple(deps, tx, couple, { groupId, groupName: group, amount, takeTime });
      result.created += 1;
    }
    await audit(tx, 'couples imported', { count: result.created });
    return result;
  });
}

async function findReasonToSkip(tx: InTransaction<Deps>, email: string, seen: ReadonlySet<string>): Promise<string | null> {
  if (seen.has(email)) return SKIPPED.repeated;
  if (await isDemoEmail(tx, email)) return SKIPPED.demo;
  return (await hasPaidLiveOrder(tx, email)) ? SKIPPED.paid : null;
}

/** Spreads the invitations, after those that are still waiting. Returns when each further one is sent. */
async function planInvitations({ db, clock }: InTransaction<Deps>): Promise<() => string> {
  const now = clock.now();
  const last = await findLastInvitationAt(db, now.toISOString());
  let next = last === null ? now.getTime() : Date.parse(last) + PAUSE;
  return () => {
    const time = new Date(next).toISOString();
    next += PAUSE;
    return time;
  };
}

type Invitation = { groupId: number; groupName: string; amount: number; takeTime: () => string };

async function inviteCouple(
  deps: Deps,
  tx: InTransaction<Deps>,
  { firstName, lastName, email, partnerEmail }: InvitedCouple,
  { groupId, groupName, amount, takeTime }: Invitation,
): Promise<void> {
  const { price, guaranteeDays, brandName, sellerName, supportEmail } = tx.settings.current();
  const account = await recordImportedOrder(deps, tx, {
    firstName,
    lastName,
    email,
    amount,
    groupId,
    guaranteeDays,
    currency: price.currency,
    idempotencyKey: randomUUID(),
    // As hard to guess as a provider's id, because its holder may see the order.
    paymentIntentId: `offline_${randomBytes(18).toString('base64url')}`,
  });
  const { accessCode, customerId, isShared } = account;
  const content = invitationEmail({
    brandName,
    sellerName,
    firstName: nameInEmail(firstName),
    groupName: nameInEmail(groupName),
    email,
    accessCode,
    url: `${tx.publicUrl()}/customer-login`,
  });
  await queueEmail(tx, {
    kind: 'invitation',
    recipient: email,
    customerId,
    replyTo: supportEmail,
    // Only a hash of the access code is stored, so the outbox deletes the text once it's sent.
    isSecret: accessCode !== null,
    notBefore: takeTime(),
    ...renderEmail(tx.settings.current(), content),
  });
  if (partnerEmail !== undefined && isShared)
    await inviteForSeller(tx, customerId, { email: partnerEmail, notBefore: takeTime() });
}
