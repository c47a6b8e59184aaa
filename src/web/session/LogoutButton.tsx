import { useDisclosure } from '@mantine/hooks';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { ConfirmLogoutDialog } from './ConfirmLogoutDialog.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out and shows /login, after asking if that would delete drafts (specification, section 4). */
export function LogoutButton() {
  const { signOut, isPending, hasUnsavedText } = useSignOut();
  const [isAsking, { open, close }] = useDisclosure();
  return (
    <>
      <SubmitButton
        variant="default"
        style={{ flex: 'none' }}
        isBusy={isPending}
        onClick={() => (hasUnsavedText() ? open() : void signOut())}
      >
        Logout
      </SubmitButton>
      <ConfirmLogoutDialog isOpen={isAsking} onClose={close} onConfirm={() => void signOut()} />
    </>
  );
}
