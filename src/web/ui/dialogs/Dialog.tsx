import { Modal, type ModalProps } from '@mantine/core';
import { useDeferredValue, useState } from 'react';

/** Mantine's Modal, rendered only once it has been opened. */
export function Dialog({ opened, ...modal }: ModalProps) {
  const [hasOpened, setHasOpened] = useState(opened);
  if (opened && !hasOpened) setHasOpened(true);
  // Opens one render later, because Mantine remembers which element to focus afterwards when `opened` changes.
  const mayOpen = useDeferredValue(opened, false);
  return hasOpened && <Modal {...modal} opened={opened && mayOpen} />;
}
