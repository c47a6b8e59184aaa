import { AppError } from '#src/domain/errors.ts';
import { givenConsentsSchema } from '#src/domain/order/consents.ts';
import { describeOrderEvent } from '#src/domain/order/order-status.ts';
import { ORDER_NOT_FOUND_MESSAGE } from '#src/domain/order/order.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { findCorrectionProblem, findRefundable, guaranteeQuestion, findRefundProblem } from '#src/domain/order/refund.ts';
import { describeReversal } from '#src/domain/order/reversal.ts';
import { seesAmounts, type Role } from '#src/domain/staff/roles.ts';
import type { Deps } from '../../../deps.ts';
import { listEmailsTo } from '../../admin/emails.service.ts';
import { listMessageEvents } from '../../contact/messages.service.ts';
import { listInvoices } from '../../invoices/invoices.service.ts';
import { getGiftDetail } from '../../gifts/gift-of-order.service.ts';
import { listWithdrawalsOfOrder } from '../../withdrawals/withdrawals.service.ts';
import { countRedeemedGifts } from '../gift-order.service.ts';
import { findOrderEvents } from './order-list.repository.ts';
import { findListedOrder } from './order-list.service.ts';
import { findOrderById, findReversals } from '../order.repository.ts';

/** An order for the seller, with its timeline and what can be done with it. @throws AppError NOT_FOUND */
export async function getDetail(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'payments' | 'hmac' | 'publicUrl'>,
  orderId: number,
  viewer: Role,
) {
  const { db, clock, settings, payments } = deps;
  const order = await findOrderById(db, orderId);
  const row = await findListedOrder(deps, orderId, viewer);
  if (!order || !row) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  const reversals = await findReversals(db, orderId);
  const withdrawals = await listWithdrawalsOfOrder({ db }, order);
  const { paymentIntentId, paidAmount, paidCurrency } = order;
  const money = { ...order, reversals, redeemed: await countRedeemedGifts(deps, order) };
  const isMoneyShown = seesAmounts(viewer);
  return {
    ...row,
    timeline: await getTimeline(db, order, { reversals, withdrawals }, viewer),
    withdrawals,
    consents: givenConsentsSchema.parse(JSON.parse(order.consents)),
    invoices: await listInvoices(deps, orderId),
    gift: order.giftCount === 0 ? null : await getGiftDetail(deps, orderId),
    // With it, anyone can read the order and its amount.
    paymentIntentId: isMoneyShown ? paymentIntentId : null,
    fullAmount: isMoneyShown ? order.fullAmount : null,
    paid: isMoneyShown && paidAmount !== null && paidCurrency !== null ? { amount: paidAmount, currency: paidCurrency } : null,
    refundable: isMoneyShown ? findRefundable(money) : null,
    isCorrectable: findCorrectionProblem(order) === null,
    disputeDueBy: reversals.findLast(({ kind, status }) => kind === 'dispute' && status === 'open')?.dueBy ?? null,
    refundProblem: findRefundProblem(money, payments?.name ?? null),
    guaranteeQuestion: guaranteeQuestion(order, clock.now(), settings.current().timeZone),
  };
}

/** What happened to an order, newest first. */
async function getTimeline(
  db: Deps['db'],
  { id, email, currency }: { id: number; email: string; currency: string },
  {
    reversals,
    withdrawals,
  }: {
    reversals: Awaited<ReturnType<typeof findReversals>>;
    withdrawals: Awaited<ReturnType<typeof listWithdrawalsOfOrder>>;
  },
  viewer: Role,
): Promise<{ at: string; text: string; messageId?: number }[]> {
  const events = await findOrderEvents(db, id);
  const emails = await listEmailsTo({ db }, email, ['receipt', 'refund']);
  const oldestFirst = [
    ...(await listMessageEvents({ db }, [email])),
    ...events.map(({ kind, at }) => ({ at, text: describeOrderEvent(kind) })),
    ...reversals.map(({ at, amount, ...reversal }) => {
      const what = describeReversal(reversal);
      return { at, text: seesAmounts(viewer) ? `${what}: ${formatAmount({ amount, currency })}` : what };
    }),
    ...withdrawals.flatMap(({ receivedAt, doneAt, email: sender }) => [
      { at: receivedAt, text: `Withdrawal from the contract received from ${sender}` },
      ...(doneAt === null ? [] : [{ at: doneAt, text: 'Withdrawal marked as done' }]),
    ]),
    ...emails.map(({ subject, queuedAt, sentAt, failedAt, state }) => ({
      at: sentAt ?? failedAt ?? queuedAt,
      text: `${subject}: ${state === 'saved' ? 'saved to a file' : state}`,
    })),
  ];
  // Of what happened at once, the latest comes first, too.
  return oldestFirst.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
}
