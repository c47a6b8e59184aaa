import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { SignOutWarning } from './use-sign-out.ts';

/** Signs out right away, or after the dialog if something would be lost. */
export function useConfirmedSignOut(session: { findWarnings: () => SignOutWarning[] }, signOut: () => void) {
  const [isOpen, { open, close }] = useDisclosure();
  const [warnings, setWarnings] = useState<SignOutWarning[]>([]);
  return {
    ask(): void {
      const found = session.findWarnings();
      setWarnings(found);
      if (found.length > 0) open();
      else signOut();
    },
    dialog: { warnings, isOpen, onClose: close, onConfirm: signOut },
  };
}
