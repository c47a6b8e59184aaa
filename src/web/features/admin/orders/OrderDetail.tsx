import { Alert, Button, DataList, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeOrderEvent } from '#src/domain/order/order-status.ts';
import { providerLabel } from '#src/domain/order/order-list.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { describeReversal } from '#src/domain/order/reversal.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import classes from './Orders.module.css';
import { StatusBadge, TestBadge } from './StatusBadge.tsx';

type OrderDetailProps = { orderId: number; onResend: () => void; onRefund: () => void; onCorrect: () => void };

/** An order's details and history. If it is completed, its receipt can be resent and it can be refunded. */
export function OrderDetail({ orderId, onResend, onRefund, onCorrect }: OrderDetailProps) {
  const [order] = trpc.order.detail.useSuspenseQuery({ orderId }, { staleTime: 0 });
  const { firstName, lastName, email, amount, currency, status, provider, paymentIntentId, note, refundProblem } = order;
  const money = (cents: number) => formatAmount({ cents, currency });
  const history = order.events.map(({ id, kind, at }) => ({ id, at, text: describeOrderEvent(kind) }));
  const reversals = order.reversals.map(({ id, cents, at, ...reversal }) => ({
    id,
    at,
    text: `${describeReversal(reversal)}: ${money(cents)}`,
  }));
  const emails = order.emails.map(({ id, subject, queuedAt, sentAt, failedAt, state }) => ({
    id,
    at: sentAt ?? failedAt ?? queuedAt,
    text: `${subject}: ${state === 'saved' ? 'saved to a file' : state}`,
  }));

  return (
    <Stack gap="lg">
      <OtherAmountAlert order={order} />
      <DataList size="md" gap={6} labelWidth={80}>
        <Detail label="Status">
          <StatusBadge order={order} /> <TestBadge order={order} />
        </Detail>
        <Detail label="Amount">{money(amount)}</Detail>
        <Detail label="Buyer">
          {firstName} {lastName}
        </Detail>
        <Detail label="Email">{email}</Detail>
        <Detail label="Couple">{order.customerId ?? 'None'}</Detail>
        <Detail label="Paid by">{providerLabel(provider)}</Detail>
        {paymentIntentId !== null && <Detail label="Payment">{paymentIntentId}</Detail>}
        {note !== '' && <Detail label="Note">{note}</Detail>}
      </DataList>
      {reversals.length > 0 && <EventList id="reversals" title="Refunds and disputes" events={reversals} />}
      <EventList id="history" title="History" events={history} />
      {emails.length > 0 && <EventList id="emails" title={`Order emails to ${email}`} events={emails} />}
      {status === 'completed' && (
        <div>
          {refundProblem !== null && (
            <Text c="dimmed" mb="sm">
              {refundProblem}
            </Text>
          )}
          <Group gap="sm">
            <Button variant="default" onClick={onResend}>
              Resend Receipt
            </Button>
            {order.isCorrectable && (
              <Button variant="default" onClick={onCorrect}>
                Recorded by Mistake
              </Button>
            )}
            {refundProblem === null && amount > 0 && (
              <Button variant="default" onClick={onRefund}>
                Refund
              </Button>
            )}
          </Group>
        </div>
      )}
    </Stack>
  );
}

type PaidOrder = { amount: number; currency: string; paidAmount: number | null; paidCurrency: string | null };

/** Says what was paid, if it isn't what the order costs. */
function OtherAmountAlert({ order: { paidAmount, paidCurrency, amount, currency } }: { order: PaidOrder }) {
  if (paidAmount === null || paidCurrency === null) return null;
  return (
    <Alert color="red" title="The payment doesn’t match the order">
      Stripe received {formatAmount({ cents: paidAmount, currency: paidCurrency })} for this order of{' '}
      {formatAmount({ cents: amount, currency })}, so it wasn’t completed. Refund the payment in Stripe, or record an offline
      payment to give the buyer access.
    </Alert>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className={classes.detail}>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

type EventListProps = { id: string; title: string; events: { id: number | string; at: string; text: string }[] };

function EventList({ id, title, events }: EventListProps) {
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb={4}>
        {title}
      </Title>
      <Stack component="ol" gap={4} className={classes.events}>
        {events.map(({ id: eventId, at, text }) => (
          <li key={eventId}>
            {text},{' '}
            <Text component="time" dateTime={at} c="dimmed">
              {formatDateTime(at)}
            </Text>
          </li>
        ))}
        {events.length === 0 && <li>No events were recorded.</li>}
      </Stack>
    </section>
  );
}
