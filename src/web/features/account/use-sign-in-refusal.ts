import { useNavigate } from '@tanstack/react-router';
import { showToast } from '../../components/toast/toast-store.ts';
import { serverMessage, wayBackOf } from '../../lib/server-message.ts';

/** What follows a sign-in that was refused: a notification, or, to an account that is to be deleted, the way to keep it. */
export function useSignInRefusal() {
  const navigate = useNavigate();
  return (error: unknown, fallback = 'Something went wrong. Please try again.'): void => {
    const wayBack = wayBackOf(error);
    if (wayBack !== null) void navigate({ to: '/sign-in', search: { keep: wayBack } });
    else showToast({ title: 'Login Failed', text: serverMessage(error) ?? fallback, tone: 'error' });
  };
}
