import { useState } from 'react';
import { safeSessionStorage } from '../../../../lib/storage.ts';

/** When this phone first came to a place of an evening, the same after a reload. */
export function useSince(place: string): string {
  const [since, setSince] = useState(() => readSince(place));
  if (since.place === place) return since.at;
  const next = readSince(place);
  setSince(next);
  return next.at;
}

function readSince(place: string): { place: string; at: string } {
  const key = `lovewell-since-${place}`;
  const stored = safeSessionStorage.get(key);
  const at = typeof stored === 'string' ? stored : new Date().toISOString();
  safeSessionStorage.set(key, at);
  return { place, at };
}
