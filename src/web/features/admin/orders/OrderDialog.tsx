import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { RefundConfirmation } from './RefundConfirmation.tsx';

type OrderDialogProps = { orderId: number; isOpen: boolean; onClose: () => void };

/** Shows an order, or asks before it is refunded. */
export function OrderDialog({ orderId, isOpen, onClose }: OrderDialogProps) {
  const [isRefunding, setIsRefunding] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  function showOrder(): void {
    setIsRefunding(false);
    // The focused button is about to be removed.
    content.current?.focus();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setIsRefunding(false)}
      title={isRefunding ? `Refund order ${orderId}` : `Order ${orderId}`}
      size="lg"
    >
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <LoadBoundary part={`order-${orderId}`}>
          {isRefunding ? (
            <RefundConfirmation orderId={orderId} onClose={showOrder} />
          ) : (
            <OrderDetail orderId={orderId} onRefund={() => setIsRefunding(true)} />
          )}
        </LoadBoundary>
      </div>
    </Modal>
  );
}
