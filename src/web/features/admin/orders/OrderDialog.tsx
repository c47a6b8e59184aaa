import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { CorrectionConfirmation } from './CorrectionConfirmation.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { RefundConfirmation } from './RefundConfirmation.tsx';

type OrderDialogProps = { orderId: number; isOpen: boolean; onClose: () => void };

/** Shows an order, or asks before it is refunded or canceled as a mistake. */
export function OrderDialog({ orderId, isOpen, onClose }: OrderDialogProps) {
  const [question, setQuestion] = useState<'refund' | 'correct' | null>(null);
  const content = useRef<HTMLDivElement>(null);

  function showOrder(): void {
    setQuestion(null);
    // The focused button is about to be removed.
    content.current?.focus();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setQuestion(null)}
      title={question === 'refund' ? `Refund order ${orderId}` : `Order ${orderId}`}
      size="lg"
    >
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <LoadBoundary part={`order-${orderId}`}>
          {question === 'refund' && <RefundConfirmation orderId={orderId} onClose={showOrder} />}
          {question === 'correct' && <CorrectionConfirmation orderId={orderId} onClose={showOrder} />}
          {question === null && (
            <OrderDetail orderId={orderId} onRefund={() => setQuestion('refund')} onCorrect={() => setQuestion('correct')} />
          )}
        </LoadBoundary>
      </div>
    </Modal>
  );
}
