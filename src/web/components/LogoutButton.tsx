import { useLogout } from '../lib/use-logout.ts';
import { BusyButton } from './BusyButton.tsx';

/** Ends the session and leads to /login (specification, section 4). */
export function LogoutButton() {
  const logout = useLogout();
  return (
    <BusyButton variant="default" flex="none" isBusy={logout.isPending} onClick={() => logout.mutate()}>
      Logout
    </BusyButton>
  );
}
