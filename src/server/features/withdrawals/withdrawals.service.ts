import { inTransaction } from '#db/transaction.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  parseOrderNumber,
  WITHDRAWAL_NOT_FOUND_MESSAGE,
  type ListedWithdrawal,
  type SettleWithdrawal,
  type Withdrawal,
} from '#src/domain/withdrawal/withdrawal.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import { queueEmail } from '../../email/outbox.ts';
import { daysAgo } from '../../lib/clock.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { notifyOwners } from '../notifications/notifications.service.ts';
import { withdrawalConfirmation, withdrawalNotice } from './withdrawals.emails.ts';
import {
  countOpenWithdrawals,
  deleteWithdrawals,
  findWithdrawals,
  findWithdrawalsOfOrder,
  insertWithdrawal,
  setDoneAt,
} from './withdrawals.repository.ts';

const PATH = '/admin/withdrawals';

/**
 * Stores a withdrawal, confirms to its sender that it arrived, and tells the seller. Answers alike whether or not there's
 * such an order. @throws AppError TOO_MANY_REQUESTS
 */
export async function receiveWithdrawal(deps: Deps, withdrawal: Withdrawal): Promise<{ receivedAt: string }> {
  await deps.rateLimits.charge('withdrawal', rateLimitKey(deps.actor.ip));
  await deps.rateLimits.charge('withdrawal email', withdrawal.email);
  const receivedAt = deps.clock.now().toISOString();
  const { name, email, order, text } = withdrawal;
  await inTransaction(deps, async (tx) => {
    const settings = tx.settings.current();
    await insertWithdrawal(tx.db, { name, email, orderText: order, orderNumber: parseOrderNumber(order), text, receivedAt });
    // Only plain text, because anyone can enter someone else's address and a message with links.
    const confirmation = renderEmail(settings, withdrawalConfirmation(withdrawal, receivedAt, settings));
    const plain = { subject: confirmation.subject, text: confirmation.text };
    await queueEmail(tx, { recipient: email, replyTo: settings.supportEmail, ...plain });
    const notice = renderEmail(settings, withdrawalNotice(withdrawal, `${tx.publicUrl()}${PATH}`));
    await queueEmail(tx, { kind: 'contact', recipient: settings.supportEmail, replyTo: email, ...notice });
    await notifyOwners(tx, 'message', { line: 'Someone withdrew from their contract', path: PATH });
  });
  return { receivedAt };
}

/** All withdrawals, newest first. */
export async function listWithdrawals({ db }: Pick<Deps, 'db'>, id?: number): Promise<ListedWithdrawal[]> {
  const listed = new Map<number, ListedWithdrawal>();
  for (const { orderId, orderText: order, doneAt, ...row } of await findWithdrawals(db, id)) {
    const { name, email, text, receivedAt } = row;
    const withdrawal = listed.get(row.id) ?? {
      id: row.id,
      name,
      email,
      order,
      text,
      receivedAt,
      done: doneAt !== null,
      orders: [],
    };
    listed.set(row.id, withdrawal);
    if (orderId !== null) withdrawal.orders.push(orderId);
  }
  return [...listed.values()];
}

/** Marks a withdrawal as done or as open. @throws AppError NOT_FOUND */
export async function settleWithdrawal(
  deps: Pick<Deps, 'db' | 'clock'>,
  { withdrawalId, done }: SettleWithdrawal,
): Promise<ListedWithdrawal> {
  await setDoneAt(deps.db, withdrawalId, done ? deps.clock.now().toISOString() : null);
  const [withdrawal] = await listWithdrawals(deps, withdrawalId);
  if (!withdrawal) throw new AppError('NOT_FOUND', WITHDRAWAL_NOT_FOUND_MESSAGE);
  return withdrawal;
}

/** The withdrawals with an order's number or email, oldest first. */
export async function listWithdrawalsOfOrder({ db }: Pick<Deps, 'db'>, order: { id: number; email: string }) {
  const withdrawals = await findWithdrawalsOfOrder(db, order);
  return withdrawals.map(({ id, name, email, receivedAt, doneAt }) => ({ id, name, email, receivedAt, doneAt }));
}

/** How many withdrawals aren't done. */
export async function countWithdrawals({ db }: Pick<Deps, 'db'>): Promise<number> {
  return countOpenWithdrawals(db);
}

/** Deletes withdrawals past their retention period. */
export async function deleteOldWithdrawals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteWithdrawals(db, daysAgo(clock.now(), RETENTION.withdrawal.days));
}
