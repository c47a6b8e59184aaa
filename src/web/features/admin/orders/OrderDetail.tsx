import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { providerLabel, type ListedOrder } from '#src/domain/order/order-list.ts';
import { describeOrderEvent } from '#src/domain/order/order-event.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { trpc } from '../../../api/trpc.ts';
import classes from './Orders.module.css';
import { ResendButton } from './ResendButton.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** An order's facts and history; a completed one can be mailed again and refunded. */
export function OrderDetail({ orderId, onRefund }: { orderId: number; onRefund: () => void }) {
  const [order] = trpc.order.detail.useSuspenseQuery({ orderId }, { staleTime: 0 });
  const { status, events, mails, refundProblem } = order;

  return (
    <Stack gap="lg">
      <Facts order={order} />
      <section aria-labelledby="history">
        <Title order={3} size="h5" id="history" mb={4}>
          History
        </Title>
        <ol className={classes.events}>
          {events.map(({ id, kind, at }) => (
            <li key={id}>
              {describeOrderEvent(kind)}, <Moment at={at} />
            </li>
          ))}
          {events.length === 0 && <li>Nothing was noted of it.</li>}
        </ol>
      </section>
      {mails.length > 0 && (
        <section aria-labelledby="mails">
          <Title order={3} size="h5" id="mails" mb={4}>
            Mails about orders to {order.email}
          </Title>
          <ul className={classes.events}>
            {mails.map(({ id, subject, queuedAt, sentAt, failedAt }) => (
              <li key={id}>
                {subject}: {sentAt !== null ? 'sent' : failedAt !== null ? 'given up' : 'waiting'},{' '}
                <Moment at={sentAt ?? failedAt ?? queuedAt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {status === 'completed' && (
        <div>
          {refundProblem !== null && (
            <Text c="dimmed" mb="sm">
              {refundProblem}
            </Text>
          )}
          <Group gap="sm">
            <ResendButton order={order} />
            {refundProblem === null && (
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

type ShownOrder = ListedOrder & { paymentIntentId: string | null; customerId: number | null; note: string };

function Facts({ order }: { order: ShownOrder }) {
  const { firstName, lastName, email, amount, currency, status, provider, paymentIntentId, customerId, note } = order;
  return (
    <dl className={classes.facts}>
      <dt>Status</dt>
      <dd>
        <StatusBadge status={status} />
      </dd>
      <dt>Amount</dt>
      <dd>{formatAmount({ cents: amount, currency })}</dd>
      <dt>Buyer</dt>
      <dd>
        {firstName} {lastName}
      </dd>
      <dt>Email</dt>
      <dd>{email}</dd>
      <dt>Couple</dt>
      <dd>{customerId ?? 'None'}</dd>
      <dt>Paid by</dt>
      <dd>{providerLabel(provider)}</dd>
      {paymentIntentId !== null && (
        <>
          <dt>Payment</dt>
          <dd>{paymentIntentId}</dd>
        </>
      )}
      {note !== '' && (
        <>
          <dt>Note</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <Text component="time" dateTime={at} c="dimmed">
      {formatDateTime(at)}
    </Text>
  );
}
