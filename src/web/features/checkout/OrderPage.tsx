import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { Confirmation } from '#src/domain/order/order.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';
import { trpc } from '../../api/trpc.ts';
import { forgetCheckout } from './checkout-key.ts';
import { CheckoutFrame, OrderRows } from './CheckoutFrame.tsx';
import { DownloadWorkbook } from './DownloadWorkbook.tsx';

type Shown = { brandName: string; supportEmail: string; paymentIntentId: string; order: Confirmation };

/** What was bought and by whom; the workbook itself once it is paid (specification, sections 2 and 4). */
export function OrderPage({ brandName, supportEmail, paymentIntentId, order: loaded }: Shown) {
  const navigate = useNavigate();
  const order = useCurrentOrder(paymentIntentId, loaded);
  const { status, firstName, lastName, email } = order;
  const isCompleted = status === 'completed';
  useOpenedCourse(isCompleted);
  const goHome = (
    <Button size="lg" variant="default" onClick={() => void navigate({ to: '/' })}>
      Return to Home
    </Button>
  );
  const tryAgain = (
    <Button size="lg" onClick={() => void navigate({ to: '/checkout', search: { email, firstName, lastName } })}>
      Try Again
    </Button>
  );
  const startJourney = (
    <Button size="lg" variant={isCompleted ? 'default' : 'filled'} onClick={() => void navigate({ to: '/dashboard' })}>
      Start Your Journey
    </Button>
  );
  return (
    <CheckoutFrame
      brandName={brandName}
      title={titleOf(order)}
      lead={<div role="status">{leadOf(order, supportEmail)}</div>}
      buttons={
        <>
          {isCompleted && <DownloadWorkbook paymentIntentId={paymentIntentId} />}
          {status === 'failed' ? tryAgain : startJourney}
          {goHome}
        </>
      }
    >
      <OrderRows
        rows={[
          { label: 'Order ID', value: order.id },
          { label: 'Workbook', value: WORKBOOK_TITLE },
          { label: 'Amount', value: formatAmount({ cents: order.amount, currency: order.currency }) },
          { label: 'Name', value: `${firstName} ${lastName}` },
          { label: 'Email', value: email },
        ]}
      />
    </CheckoutFrame>
  );
}

/** The order as it is at this moment: the server tells when a payment that is under way comes to its end. */
function useCurrentOrder(paymentIntentId: string, loaded: Confirmation): Confirmation {
  const [told, setTold] = useState<Confirmation | null>(null);
  const order = told?.id === loaded.id ? told : loaded;
  const isOpen = order.status === 'pending' || order.status === 'failed';
  trpc.order.watch.useSubscription({ paymentIntentId }, { enabled: isOpen, onData: setTold });
  const isRefunded = order.status === 'refunded';
  // A failed order is tried again under its own key: its payment can be paid only once.
  useEffect(() => {
    if (isRefunded) forgetCheckout();
  }, [isRefunded]);
  return order;
}

/** A couple that tried the course in this browser finds all of it open when it goes back. */
function useOpenedCourse(isCompleted: boolean): void {
  const { framework, progress } = trpc.useUtils();
  useEffect(() => {
    if (!isCompleted) return;
    void framework.listWithAccess.invalidate();
    void progress.weekLimit.invalidate();
  }, [isCompleted, framework, progress]);
}

function titleOf({ status, firstName }: Confirmation): string {
  const titles: Record<OrderStatus, string> = {
    completed: `Thank you, ${firstName}`,
    pending: `Thank you, ${firstName}`,
    failed: 'Your payment did not go through',
    refunded: 'Your order was refunded',
  };
  return titles[status];
}

function leadOf({ status, email }: Confirmation, supportEmail: string): ReactNode {
  const support = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  switch (status) {
    case 'completed':
      return `Your order is complete. Your workbook is ready to download, and your access code is on its way to ${email}.`;
    case 'pending':
      return `Your payment is being processed. A download link will be emailed to ${email} as soon as it is complete. This page changes by itself.`;
    case 'failed':
      return <>Nothing was charged. Please try again, perhaps with another card, or write to {support}.</>;
    case 'refunded':
      return (
        <>The amount is on its way back to you, and what it had opened is closed. If that surprises you, write to {support}.</>
      );
  }
}
