import { useNavigate } from '@tanstack/react-router';
import { getCancelDeletionToken } from '../../api/server-message.ts';
import { toastError } from '../../ui/toast/toast-error.ts';

/** Shows why a sign-in failed. If the account is scheduled for deletion, leads to the page that can cancel that. */
export function useSignInError() {
  const navigate = useNavigate();
  return (error: unknown, fallback?: string): void => {
    const cancelDeletionToken = getCancelDeletionToken(error);
    if (cancelDeletionToken === null) toastError(error, 'Login Failed', fallback);
    else void navigate({ to: '/sign-in', search: { cancelDeletionToken } });
  };
}
