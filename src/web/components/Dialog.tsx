import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** The library's dialog, but nothing at all until it first opens: on most pages most dialogs never do. */
export function Dialog({ opened, ...modal }: ModalProps) {
  // It opens one render after it is there: the library notes where the focus was when `opened` changes.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (opened) setIsThere(true);
  }, [opened]);
  return (opened || isThere) && <Modal {...modal} opened={opened && isThere} />;
}
