import { Modal } from '@mantine/core';
import { OfflinePaymentForm } from './OfflinePaymentForm.tsx';

/** Records a payment that came by another way. What is typed stays in the form until it is sent, however the dialog closes. */
export function OfflinePaymentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Record offline payment" keepMounted>
      <OfflinePaymentForm onDone={onClose} />
    </Modal>
  );
}
