import { safeLocalStorage } from '../lib/storage.ts';

const KEY = 'lovewell-signing-out';
/** In milliseconds. */
const TIMEOUT = 5_000;

let attempt: Promise<boolean> | null = null;

/** Whether someone has signed out here and the server hasn't ended their session yet. */
export function isSignOutPending(): boolean {
  return safeLocalStorage.get(KEY) !== null;
}

/** Signs out as soon as the server can be reached, perhaps after a reload. */
export function beginSignOut(): void {
  safeLocalStorage.set(KEY, true);
}

/** Ends the session of someone who has signed out here. Returns false if the server couldn't be reached. */
export async function finishSignOut(): Promise<boolean> {
  if (!isSignOutPending()) return true;
  // One at a time, because a late answer would remove the cookie of a new session.
  attempt ??= endSession().finally(() => (attempt = null));
  return attempt;
}

async function endSession(): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT) });
    if (ok) safeLocalStorage.remove(KEY);
    return ok;
  } catch {
    return false;
  }
}
