import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#src/domain/order/order.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';
import { CheckoutFrame, OrderRows } from './CheckoutFrame.tsx';
import { DownloadWorkbook } from './DownloadWorkbook.tsx';

type Confirmation = { brandName: string; supportEmail: string; paymentIntentId: string; order: Order };

/** What was bought and by whom; the workbook itself once it is paid (specification, sections 2 and 4). */
export function OrderPage({ brandName, supportEmail, paymentIntentId, order }: Confirmation) {
  const navigate = useNavigate();
  const isCompleted = order.status === 'completed';
  return (
    <CheckoutFrame
      brandName={brandName}
      title={`Thank you, ${order.firstName}`}
      lead={<Status order={order} supportEmail={supportEmail} />}
      buttons={
        <>
          {isCompleted && <DownloadWorkbook paymentIntentId={paymentIntentId} />}
          <Button size="lg" variant={isCompleted ? 'default' : 'filled'} onClick={() => void navigate({ to: '/dashboard' })}>
            Start Your Journey
          </Button>
          <Button size="lg" variant="default" onClick={() => void navigate({ to: '/' })}>
            Return to Home
          </Button>
        </>
      }
    >
      <OrderRows
        rows={[
          { label: 'Order ID', value: order.id },
          { label: 'Workbook', value: WORKBOOK_TITLE },
          { label: 'Amount', value: formatAmount({ cents: order.amount, currency: 'usd' }) },
          { label: 'Name', value: `${order.firstName} ${order.lastName}` },
          { label: 'Email', value: order.email },
        ]}
      />
    </CheckoutFrame>
  );
}

function Status({ order: { status, email }, supportEmail }: { order: Order; supportEmail: string }) {
  const support = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  switch (status) {
    case 'completed':
      return 'Your order is complete. Your workbook is ready to download.';
    case 'pending':
      return `Your payment is being processed. A download link will be emailed to ${email} as soon as it is complete.`;
    case 'failed':
      return <>Your payment did not go through, and nothing was charged. Please try again, or write to {support}.</>;
    case 'refunded':
      return <>Your order was refunded. If that is not what you expected, write to {support}.</>;
  }
}
