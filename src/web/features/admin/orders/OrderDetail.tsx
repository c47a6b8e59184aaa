import { Button, DataList, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeOrderEvent } from '#src/domain/order/order-status.ts';
import { providerLabel } from '#src/domain/order/order-list.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Orders.module.css';
import { StatusBadge, TestBadge } from './StatusBadge.tsx';

/** An order's details and history. If it is completed, its receipt can be resent and it can be refunded. */
export function OrderDetail({ orderId, onRefund }: { orderId: number; onRefund: () => void }) {
  const [order] = trpc.order.detail.useSuspenseQuery({ orderId }, { staleTime: 0 });
  const { firstName, lastName, email, amount, currency, status, provider, paymentIntentId, note, refundProblem } = order;
  const history = order.events.map(({ id, kind, at }) => ({ id, at, text: describeOrderEvent(kind) }));
  const emails = order.mails.map(({ id, subject, queuedAt, sentAt, failedAt, state }) => ({
    id,
    at: sentAt ?? failedAt ?? queuedAt,
    text: `${subject}: ${state === 'saved' ? 'saved to a file' : state}`,
  }));

  return (
    <Stack gap="lg">
      <DataList size="md" gap={6} labelWidth={80}>
        <Detail label="Status">
          <StatusBadge order={order} /> <TestBadge order={order} />
        </Detail>
        <Detail label="Amount">{formatAmount({ cents: amount, currency })}</Detail>
        <Detail label="Buyer">
          {firstName} {lastName}
        </Detail>
        <Detail label="Email">{email}</Detail>
        <Detail label="Couple">{order.customerId ?? 'None'}</Detail>
        <Detail label="Paid by">{providerLabel(provider)}</Detail>
        {paymentIntentId !== null && <Detail label="Payment">{paymentIntentId}</Detail>}
        {note !== '' && <Detail label="Note">{note}</Detail>}
      </DataList>
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
            <ResendReceiptButton orderId={orderId} />
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

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue className={classes.detail}>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}

type EventListProps = { id: string; title: string; events: { id: number; at: string; text: string }[] };

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

function ResendReceiptButton({ orderId }: { orderId: number }) {
  const utils = trpc.useUtils();
  const resend = trpc.order.resendReceipt.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Receipt Sent', text: 'It has a new access code. The old code no longer works.', tone: 'success' });
      await Promise.all([utils.order.detail.invalidate({ orderId }), utils.mail.list.invalidate()]);
    },
    onError: (error) => toastError(error, 'Resend Failed', 'Could not send the receipt. Please try again.'),
  });
  return (
    <SubmitButton variant="default" isBusy={resend.isPending} onClick={() => resend.mutate({ orderId })}>
      Resend Receipt
    </SubmitButton>
  );
}
