import { useNavigate } from '@tanstack/react-router';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { wayBackOf } from '../../lib/server-message.ts';

/** What follows a sign-in that was refused: a notification, or, to an account that is to be deleted, the way to keep it. */
export function useSignInRefusal() {
  const navigate = useNavigate();
  return (error: unknown, fallback?: string): void => {
    const wayBack = wayBackOf(error);
    if (wayBack !== null) void navigate({ to: '/sign-in', search: { keep: wayBack } });
    else tellFailure(error, 'Login Failed', fallback);
  };
}
