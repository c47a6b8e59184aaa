import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { OfflinePaymentForm } from './OfflinePaymentForm.tsx';

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Records a payment that came by another way. What is typed stays in the form until it is in the books, however the dialog
 * closes; then the next payment gets a form and a key of its own.
 */
export function OfflinePaymentDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [key, setKey] = useState(newKey);
  const isRecorded = useRef(false);

  function close(): void {
    if (isRecorded.current) setKey(newKey());
    isRecorded.current = false;
    onClose();
  }

  return (
    <Modal opened={isOpen} onClose={close} title="Record offline payment" keepMounted>
      <OfflinePaymentForm key={key} idempotencyKey={key} onRecorded={() => (isRecorded.current = true)} onDone={close} />
    </Modal>
  );
}
