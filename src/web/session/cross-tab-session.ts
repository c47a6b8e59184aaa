const PLACE = 'lovewell-couple';

/** Tells the browser's other tabs which couple is signed in from now on; null for none. */
export function announceSession(customerId: number | null): void {
  try {
    if (customerId === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, String(customerId));
  } catch {
    // A browser that keeps nothing tells nothing.
  }
}

/**
 * For a page of this couple's. When another tab signs in as another couple, or out, the page begins anew: half of one couple's
 * and half of another's would be on it otherwise. Returns what ends that.
 */
export function watchSession(customerId: number): () => void {
  announceSession(customerId);
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === PLACE && newValue !== String(customerId)) window.location.reload();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
