import { Modal, type ModalProps } from '@mantine/core';
import { useDeferredValue } from 'react';

type OpenDialogProps = Omit<ModalProps, 'opened'> & { isOpen: boolean };

/** A dialog that has been opened: Mantine's Modal. */
export function OpenDialog({ isOpen, ...modal }: OpenDialogProps) {
  // Opens one render later, because Mantine remembers which element to focus afterwards when `opened` changes.
  const mayOpen = useDeferredValue(isOpen, false);
  return <Modal {...modal} opened={isOpen && mayOpen} />;
}
