import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitForSaves } from '../../drafts/pending-saves.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { ConfirmLogoutDialog } from './ConfirmLogoutDialog.tsx';
import { useConfirmedSignOut, useSignOut, type SignInPath } from './use-sign-out.ts';

/** Saves what's being written, signs out, and shows where to sign in again; asks first if something would be lost. */
export function LogoutButton({ to }: { to: SignInPath }) {
  const session = useSignOut(to);
  const { ask, dialog } = useConfirmedSignOut(session, () => void session.signOut());
  const [isWaiting, setIsWaiting] = useState(false);
  const queryClient = useQueryClient();

  async function press(): Promise<void> {
    setIsWaiting(true);
    await waitForSaves(queryClient);
    ask();
    setIsWaiting(false);
  }

  return (
    <>
      <SubmitButton
        variant="default"
        style={{ flex: 'none' }}
        isBusy={session.isPending || isWaiting}
        onClick={() => void press()}
      >
        Logout
      </SubmitButton>
      <ConfirmLogoutDialog {...dialog} />
    </>
  );
}
