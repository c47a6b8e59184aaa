import { redirect } from '@tanstack/react-router';
import { getHttpStatus } from '../api/server-message.ts';
import type { queries } from '../api/trpc.ts';

/** The guard of a couple's page: who is signed in, or else the sign-in page. */
export async function requireCouple({ context }: { context: { queries: typeof queries } }) {
  try {
    return await context.queries.auth.session.ensureData();
  } catch (error) {
    if (getHttpStatus(error) === 401) throw redirect({ to: '/customer-login' });
    throw error;
  }
}
