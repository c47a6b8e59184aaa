import { Modal, type ModalProps } from '@mantine/core';
import { useDeferredValue, useState } from 'react';

/** The library's dialog, but nothing at all until it first opens: on most pages most dialogs never do. */
export function Dialog({ opened, ...modal }: ModalProps) {
  const [hasOpened, setHasOpened] = useState(opened);
  if (opened && !hasOpened) setHasOpened(true);
  // It opens one render after it is there: the library notes where the focus was when `opened` changes.
  const mayOpen = useDeferredValue(opened, false);
  return hasOpened && <Modal {...modal} opened={opened && mayOpen} />;
}
