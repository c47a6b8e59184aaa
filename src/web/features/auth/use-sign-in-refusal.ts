import { useNavigate } from '@tanstack/react-router';
import { toastError } from '../../ui/toast/toast-error.ts';
import { getCancelDeletionToken } from '../../api/server-message.ts';

/** What follows a sign-in that was refused: a notification, or, to an account that is to be deleted, the way to keep it. */
export function useSignInRefusal() {
  const navigate = useNavigate();
  return (error: unknown, fallback?: string): void => {
    const wayBack = getCancelDeletionToken(error);
    if (wayBack !== null) void navigate({ to: '/sign-in', search: { keep: wayBack } });
    else toastError(error, 'Login Failed', fallback);
  };
}
