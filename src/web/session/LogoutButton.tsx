import { useDisclosure } from '@mantine/hooks';
import { useLogout } from './use-logout.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { ConfirmLogoutDialog } from './ConfirmLogoutDialog.tsx';

/** Ends the session and leads to /login (specification, section 4). */
export function LogoutButton() {
  const logout = useLogout();
  const [isAsking, { open, close }] = useDisclosure();
  return (
    <>
      <SubmitButton
        variant="default"
        style={{ flex: 'none' }}
        isBusy={logout.isPending}
        onClick={() => (logout.losesText() ? open() : logout.mutate())}
      >
        Logout
      </SubmitButton>
      <ConfirmLogoutDialog isOpen={isAsking} onClose={close} onSure={() => logout.mutate()} />
    </>
  );
}
