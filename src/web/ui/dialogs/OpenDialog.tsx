import { Modal, type ModalProps } from '@mantine/core';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';

type OpenDialogProps = Omit<ModalProps, 'opened'> & { isOpen: boolean };

/** A dialog that has been opened: Mantine's Modal, which gives the focus back itself, because Mantine doesn't without motion. */
export function OpenDialog({ isOpen, returnFocus = true, onExitTransitionEnd, ...modal }: OpenDialogProps) {
  // Opens one render later, so that what has the focus until then can be remembered.
  const mayOpen = useDeferredValue(isOpen, false);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);

  function leave(): void {
    const { activeElement } = document;
    const isHere = activeElement === document.body || activeElement?.closest('[role=dialog]');
    if (returnFocus && isHere && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    onExitTransitionEnd?.();
  }

  return <Modal {...modal} opened={isOpen && mayOpen} returnFocus={false} onExitTransitionEnd={leave} />;
}
