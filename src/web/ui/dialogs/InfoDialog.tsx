import { Modal } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import classes from './InfoDialog.module.css';

/** A dialog with text to read. Escape, its button, and a click outside close it. */
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
  // Opens one render later, because Mantine remembers which element to focus afterwards when `opened` changes.
  const mayOpen = useDeferredValue(isOpen, false);
  return (
    <Modal.Root opened={isOpen && mayOpen} onClose={onClose} size="lg" radius="lg" padding="xl">
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Modal.Header, which screen readers announce as a second banner. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
