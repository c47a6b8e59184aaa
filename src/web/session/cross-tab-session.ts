import { safeLocalStorage } from '../lib/storage.ts';

const KEY = 'lovewell-couple';

/** Tells the browser's other tabs which couple is signed in now; null for none. */
export function announceSession(customerId: number | null): void {
  if (customerId === null) safeLocalStorage.remove(KEY);
  else safeLocalStorage.set(KEY, customerId);
  // The landing page's links depend on it; public/before-paint.js sets it in new documents.
  document.documentElement.toggleAttribute('data-signed-in', customerId !== null);
}

/** Whether a couple is signed in in this browser, as far as its tabs know. */
export function isSignedInHere(): boolean {
  return safeLocalStorage.get(KEY) !== null;
}

/**
 * Reloads this couple's page when another tab signs out or signs in as another couple, so that it never shows parts of both.
 * Returns a function that stops watching.
 */
export function watchSession(customerId: number): () => void {
  announceSession(customerId);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue !== String(customerId)) window.location.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
