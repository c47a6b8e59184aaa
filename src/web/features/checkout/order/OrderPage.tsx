import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { Confirmation } from '#src/domain/order/order.ts';
import type { OrderStatus } from '#src/domain/order/order-status.ts';
import { trpc } from '../../../api/trpc.ts';
import { useReconnect } from '../../../api/use-reconnect.ts';
import { resetCheckout } from '../../../session/checkout-key.ts';
import { CheckoutLayout, SupportLink } from '../CheckoutLayout.tsx';
import { BoughtGifts } from './BoughtGifts.tsx';
import { DownloadCoursePdf } from './DownloadCoursePdf.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { OrderDetails } from '../OrderDetails.tsx';

const TITLES: Record<OrderStatus, (order: Confirmation) => string> = {
  completed: ({ firstName }) => `Thank you, ${firstName}`,
  pending: ({ firstName }) => `Thank you, ${firstName}`,
  failed: () => 'Your payment did not go through',
  refunded: () => 'Your order was refunded',
};

const LEADS: Record<OrderStatus, (order: Confirmation) => ReactNode> = {
  completed: ({ giftCount }) =>
    giftCount === 0 ? 'Your order is complete. Here’s how to begin.' : 'Your order is complete, and the receipt is on its way.',
  pending: ({ email, giftCount }) =>
    giftCount > 0
      ? `Your payment is being processed. We’ll email ${email} as soon as it is complete. This page will update on its own.`
      : `Your payment is being processed. A download link will be emailed to ${email} as soon as it is complete. This page will update on its own.`,
  failed: () => (
    <>
      You haven’t been charged. Try again, use a different card, or email <SupportLink />.
    </>
  ),
  refunded: () => (
    <>
      Your payment goes back to you, and your access has ended. Didn’t expect this? Email <SupportLink />.
    </>
  ),
};

type OrderPageProps = { paymentIntentId: string; order: Confirmation };

/** Confirms an order; the course PDF can be downloaded once it is paid (specification, sections 2 and 4). */
export function OrderPage({ paymentIntentId, order: loadedOrder }: OrderPageProps) {
  const navigate = useNavigate();
  const [order, setOrder] = useLatestOrder(paymentIntentId, loadedOrder);
  const { status, firstName, lastName, email } = order;
  const isCompleted = status === 'completed';
  const isOwn = order.giftCount === 0;
  useRefreshAccess(isCompleted);
  return (
    <CheckoutLayout
      title={TITLES[status](order)}
      lead={<div role="status">{LEADS[status](order)}</div>}
      buttons={
        <>
          {isCompleted && isOwn && <DownloadCoursePdf paymentIntentId={paymentIntentId} />}
          {status === 'failed' && (
            <Button size="lg" onClick={() => void navigate({ to: '/checkout', search: { email, firstName, lastName } })}>
              Try again
            </Button>
          )}
          {status === 'pending' && isOwn && (
            <Button size="lg" onClick={() => void navigate({ to: '/dashboard' })}>
              Start Your Journey
            </Button>
          )}
          <Button size="lg" variant="default" onClick={() => void navigate({ to: '/' })}>
            Return to Home
          </Button>
        </>
      }
    >
      {isCompleted && isOwn && <FirstSteps paymentIntentId={paymentIntentId} order={order} onChange={setOrder} />}
      {isCompleted && !isOwn && <BoughtGifts paymentIntentId={paymentIntentId} />}
      <OrderDetails orderId={order.id} buyer={order} price={{ amount: order.amount, currency: order.currency }} />
    </CheckoutLayout>
  );
}

/** The order with its latest status: the server reports when a payment ends. */
function useLatestOrder(paymentIntentId: string, loadedOrder: Confirmation) {
  const [update, setUpdate] = useState<Confirmation | null>(null);
  const order = update?.id === loadedOrder.id ? update : loadedOrder;
  const canChange = order.status === 'pending' || order.status === 'failed';
  useReconnect(trpc.order.watch.useSubscription({ paymentIntentId }, { enabled: canChange, onData: setUpdate }));
  const isRefunded = order.status === 'refunded';
  // Not after a failure: the same order can be tried again, and its payment can succeed only once.
  useEffect(() => {
    if (isRefunded) resetCheckout();
  }, [isRefunded]);
  return [order, setUpdate] as const;
}

/** Reloads what is unlocked, for a couple that has tried the course in this browser. */
function useRefreshAccess(isCompleted: boolean): void {
  const { weekPdf, progress } = trpc.useUtils();
  useEffect(() => {
    if (!isCompleted) return;
    void weekPdf.listWithAccess.invalidate();
    void progress.weekLimit.invalidate();
  }, [isCompleted, weekPdf, progress]);
}
