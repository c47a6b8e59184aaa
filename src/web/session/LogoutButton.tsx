import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitForSaves } from '../drafts/pending-saves.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { ConfirmLogoutDialog } from './ConfirmLogoutDialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Saves what's being written, signs out, and shows /login; asks first if drafts would be lost (specification, section 4). */
export function LogoutButton() {
  const { signOut, isPending, hasUnsavedText } = useSignOut();
  const [isAsking, { open, close }] = useDisclosure();
  const [isWaiting, setIsWaiting] = useState(false);
  const queryClient = useQueryClient();

  async function press(): Promise<void> {
    setIsWaiting(true);
    await waitForSaves(queryClient);
    if (hasUnsavedText()) open();
    else await signOut();
    setIsWaiting(false);
  }

  return (
    <>
      <SubmitButton variant="default" style={{ flex: 'none' }} isBusy={isPending || isWaiting} onClick={() => void press()}>
        Logout
      </SubmitButton>
      <ConfirmLogoutDialog isOpen={isAsking} onClose={close} onConfirm={() => void signOut()} />
    </>
  );
}
