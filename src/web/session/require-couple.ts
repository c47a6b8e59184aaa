import { redirect } from '@tanstack/react-router';
import { isSignOutPending } from '../api/pending-sign-out.ts';
import { getHttpStatus } from '../api/server-message.ts';

/** The guard of a couple's page: who is signed in, or else the sign-in page. */
export async function requireCouple() {
  // Loaded with the page, because the landing page starts without the code for the server's procedures.
  const { findSession } = await import('./find-session.ts');
  try {
    return await findSession();
  } catch (error) {
    if (getHttpStatus(error) === 403) throw redirect({ to: '/customer-login', search: { waiting: true } });
    if (getHttpStatus(error) === 401 || isSignOutPending()) throw redirect({ to: '/customer-login' });
    throw error;
  }
}
