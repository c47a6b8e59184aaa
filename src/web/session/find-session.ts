import { getHttpStatus } from '../api/server-message.ts';
import { queries, queryClient } from '../api/trpc.ts';
import { clearOfflineStore } from '../offline/offline-store.ts';
import { restoreAnswers } from '../offline/saved-answers.ts';
import { isSignedInHere } from './cross-tab-session.ts';

/** How long the server may take before the last visit's answers are shown. */
const ANSWER_TIMEOUT_MS = 5_000;

type Session = Awaited<ReturnType<typeof queries.auth.session.fetch>>;

/**
 * Who is signed in. If the server can't be reached, the person who was, with what this device has saved for them.
 * @throws what the server refused with, or that it can't be reached and nothing is saved
 */
export async function findSession(): Promise<Session> {
  const session = queries.auth.session.fetch();
  if (await isAnswered(session)) return session;
  const isRestored = isSignedInHere() && (await restoreAnswers(queryClient));
  return (isRestored ? queries.auth.session.getData() : undefined) ?? session;
}

async function isAnswered(session: Promise<Session>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
  try {
    return await Promise.race([session.then(() => true), timeout]);
  } catch (error) {
    if (getHttpStatus(error) === 401) await clearOfflineStore();
    return getHttpStatus(error) !== null;
  } finally {
    clearTimeout(timer);
  }
}
