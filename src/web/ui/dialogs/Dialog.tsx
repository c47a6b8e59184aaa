import { Modal, type ModalProps } from '@mantine/core';
import { useDeferredValue, useState } from 'react';

type DialogProps = Omit<ModalProps, 'opened'> & { isOpen: boolean };

/** Every dialog: Mantine's Modal, rendered only once it has been opened. */
export function Dialog({ isOpen, ...modal }: DialogProps) {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  // Opens one render later, because Mantine remembers which element to focus afterwards when `opened` changes.
  const mayOpen = useDeferredValue(isOpen, false);
  return hasOpened && <Modal {...modal} opened={isOpen && mayOpen} />;
}
