import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { RefundConfirmation } from './RefundConfirmation.tsx';

type OrderDialogProps = { orderId: number; isOpen: boolean; onClose: () => void };

/** An order with all that is known of it, and what can be done about it. */
export function OrderDialog({ orderId, isOpen, onClose }: OrderDialogProps) {
  const [isRefunding, setIsRefunding] = useState(false);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setIsRefunding(false)}
      title={isRefunding ? `Refund order ${orderId}` : `Order ${orderId}`}
      size="lg"
    >
      <LoadBoundary part={`order-${orderId}`} skeleton={<DetailSkeleton />}>
        {isRefunding ? (
          <RefundConfirmation orderId={orderId} onClose={() => setIsRefunding(false)} />
        ) : (
          <OrderDetail orderId={orderId} onRefund={() => setIsRefunding(true)} />
        )}
      </LoadBoundary>
    </Modal>
  );
}

function DetailSkeleton() {
  return (
    <Loading>
      <Stack gap="xs">
        {['18rem', '14rem', '16rem', '12rem', '15rem', '17rem'].map((width) => (
          <Line key={width} width={width} />
        ))}
        <Shape width="100%" height="6rem" />
        <Shape width="12rem" height="2.875rem" />
      </Stack>
    </Loading>
  );
}
