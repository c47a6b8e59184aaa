import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { providerLabel } from '#src/domain/order/order-list.ts';
import { isOpen } from '#src/domain/order/order-status.ts';
import { describePrice, formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { Facts } from '../desk/Facts.tsx';
import { Section } from '../desk/Section.tsx';
import sections from '../desk/Sections.module.css';
import { Timeline } from '../desk/Timeline.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { CorrectionConfirmation } from './CorrectionConfirmation.tsx';
import { CoupleLink } from './CoupleLink.tsx';
import { GiftSection } from './GiftSection.tsx';
import { MoveOrderForm } from './MoveOrderForm.tsx';
import { ReceiptConfirmation } from './ReceiptConfirmation.tsx';
import { RefundConfirmation } from './RefundConfirmation.tsx';
import { GiftBadge, StatusBadge, TestBadge } from './StatusBadge.tsx';

const QUESTIONS = {
  refund: { title: 'Refund order', Form: RefundConfirmation },
  correct: { title: 'Cancel order', Form: CorrectionConfirmation },
  receipt: { title: 'Resend the receipt of order', Form: ReceiptConfirmation },
  move: { title: 'Move order', Form: MoveOrderForm },
} as const;

/** One order, what happened to it, and what can be done about it. */
export function OrderPage({ orderId }: { orderId: number }) {
  const { data: order } = trpc.order.detail.useQuery({ orderId }, { staleTime: 0, throwOnError: true });
  const mayChange = useMayCall()('order.refund');
  const [asked, setAsked] = useState<{ question: keyof typeof QUESTIONS; isOpen: boolean }>({
    question: 'refund',
    isOpen: false,
  });
  if (order === undefined) return <DeskPage title={`Order ${orderId}`}>{null}</DeskPage>;
  const { amount, returned, currency, buyer, email, customerId, provider, paymentIntentId, note, refundProblem, status } = order;
  const { group, code, fullAmount, createdAt, disputeDueBy, guaranteeQuestion, isCorrectable, paid } = order;
  const money = (part: number) => formatAmount({ amount: part, currency });
  const ask = (question: keyof typeof QUESTIONS) => setAsked({ question, isOpen: true });
  const close = () => setAsked({ ...asked, isOpen: false });
  const { title, Form } = QUESTIONS[asked.question];

  return (
    <DeskPage title={`Order ${orderId}`} lead={`${buyer}, ${formatDateTime(createdAt)}`}>
      {order.dispute === 'open' && (
        <Alert color="red" title="The buyer’s bank disputes this payment" mb="lg">
          {disputeDueBy === null
            ? 'Answer it in Stripe before the date it names there.'
            : `Answer it in Stripe by ${formatDateTime(disputeDueBy)}.`}{' '}
          Without an answer, the money is lost.
        </Alert>
      )}
      {order.withdrawals.some(({ doneAt }) => doneAt === null) && (
        <Alert title="Someone withdrew from this contract" mb="lg">
          The withdrawal names this order or has its email.{' '}
          <Anchor renderRoot={(props) => <Link {...props} to="/admin/withdrawals" />}>Open Withdrawals</Anchor>
        </Alert>
      )}
      {paid !== null && amount !== null && (
        <Alert color="red" title="The payment doesn’t match the order" mb="lg">
          Stripe received {formatAmount(paid)} for this order of {money(amount)}, so it wasn’t completed. Refund the payment in
          Stripe, or record an offline payment to give the buyer access.
        </Alert>
      )}
      {mayChange && (
        <Group gap="sm" mb="lg">
          {status === 'completed' && (
            <>
              <Button variant="default" onClick={() => ask('receipt')}>
                Resend Receipt
              </Button>
              {isCorrectable && (
                <Button variant="default" onClick={() => ask('correct')}>
                  Recorded by Mistake
                </Button>
              )}
              {refundProblem === null && amount !== null && amount > 0 && (
                <Button variant="default" onClick={() => ask('refund')}>
                  Refund
                </Button>
              )}
            </>
          )}
          {status !== 'refunded' && order.giftCount <= 1 && (
            <Button variant="default" onClick={() => ask('move')}>
              Move to Another Couple
            </Button>
          )}
        </Group>
      )}
      {mayChange && status === 'completed' && (refundProblem ?? guaranteeQuestion) !== null && (
        <Text c="dimmed" mb="lg">
          {refundProblem ?? 'The guarantee has ended. You can still refund it.'}
        </Text>
      )}
      <div className={sections.columns}>
        <div>
          <Section title="Order">
            <Facts
              facts={[
                [
                  'Status',
                  <Group key="status" gap={6}>
                    <StatusBadge order={order} /> <TestBadge order={order} /> <GiftBadge order={order} />
                  </Group>,
                ],
                ...(amount === null
                  ? [['Code', code] as const]
                  : describePrice({ amount, currency, code, fullAmount }, { isPaid: !isOpen(status) })),
                ['Returned', returned === null || returned === 0 ? null : money(returned)],
                ['Buyer', buyer],
                ['Email', email],
                ['Couple', customerId === null ? 'None' : <CoupleLink key="couple" customerId={customerId} />],
                ['Group', group?.name],
                ['Paid by', providerLabel(provider)],
                ['Payment', paymentIntentId],
                ['Note', note],
              ]}
            />
          </Section>
          {order.gift !== null && <GiftSection orderId={orderId} gift={order.gift} />}
          {order.invoices.length > 0 && (
            <Section title="Invoices">
              <ul className={sections.rows}>
                {order.invoices.map(({ number, kind, url }) => (
                  <li key={number}>
                    <Anchor href={url} download py="xs">
                      {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {order.consents.length > 0 && (
            <Section title="Consents">
              <Stack gap="sm">
                {order.consents.map(({ wording, at }) => (
                  <div key={wording}>
                    <Text>{wording}</Text>
                    <Text c="dimmed" size="sm">
                      {formatDateTime(at)}
                    </Text>
                  </div>
                ))}
              </Stack>
            </Section>
          )}
        </div>
        <Section title="History">
          <Timeline events={order.timeline} />
        </Section>
      </div>
      <Dialog isOpen={asked.isOpen} onClose={close} title={`${title} ${orderId}`} size="lg">
        <LoadBoundary part={`${asked.question}-${orderId}`}>
          <Form orderId={orderId} onClose={close} />
        </LoadBoundary>
      </Dialog>
    </DeskPage>
  );
}
