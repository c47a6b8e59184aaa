import { Modal } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import classes from './InfoDialog.module.css';

/** A dialog that only has something to read. Escape, its button and a press beside it close it. */
export function InfoDialog({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  // As in Dialog.tsx: it may be here only since it is wanted, and opens one render later, so that the focus finds its way back.
  const mayOpen = useDeferredValue(isOpen, false);
  return (
    <Modal.Root opened={isOpen && mayOpen} onClose={onClose} size="lg" radius="lg" padding="xl">
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, whose element is a banner to a screen reader: the page has one already. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
