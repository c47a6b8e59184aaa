import { useRef, useState } from 'react';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import { CorrectionConfirmation } from './CorrectionConfirmation.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { ReceiptConfirmation } from './ReceiptConfirmation.tsx';
import { RefundConfirmation } from './RefundConfirmation.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

type OrderDialogProps = { orderId: number; isOpen: boolean; onClose: () => void };

const TITLES = { refund: 'Refund order', correct: 'Order', receipt: 'Resend the receipt of order' } as const;

/** Shows an order, or asks before its receipt is resent or it's refunded or canceled as a mistake. */
export function OrderDialog({ orderId, isOpen, onClose }: OrderDialogProps) {
  const [question, setQuestion] = useState<keyof typeof TITLES | null>(null);
  const content = useRef<HTMLDivElement>(null);

  function showOrder(): void {
    setQuestion(null);
    // The focused button is about to be removed.
    content.current?.focus();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => setQuestion(null)}
      title={`${question === null ? 'Order' : TITLES[question]} ${orderId}`}
      size="lg"
    >
      <div ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <LoadBoundary part={`order-${orderId}`}>
          {question === 'refund' && <RefundConfirmation orderId={orderId} onClose={showOrder} />}
          {question === 'receipt' && <ReceiptConfirmation orderId={orderId} onClose={showOrder} />}
          {question === 'correct' && <CorrectionConfirmation orderId={orderId} onClose={showOrder} />}
          {question === null && (
            <OrderDetail
              orderId={orderId}
              onResend={() => setQuestion('receipt')}
              onRefund={() => setQuestion('refund')}
              onCorrect={() => setQuestion('correct')}
            />
          )}
        </LoadBoundary>
      </div>
    </Dialog>
  );
}
