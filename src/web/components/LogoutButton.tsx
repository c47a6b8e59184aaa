import { useDisclosure } from '@mantine/hooks';
import { useLogout } from '../lib/use-logout.ts';
import { BusyButton } from './BusyButton.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';

/** Ends the session and leads to /login (specification, section 4). */
export function LogoutButton() {
  const logout = useLogout();
  const [isAsking, { open, close }] = useDisclosure();
  return (
    <>
      <BusyButton
        variant="default"
        style={{ flex: 'none' }}
        isBusy={logout.isPending}
        onClick={() => (logout.losesText() ? open() : logout.mutate())}
      >
        Logout
      </BusyButton>
      <LogoutQuestion isOpen={isAsking} onClose={close} onSure={() => logout.mutate()} />
    </>
  );
}
