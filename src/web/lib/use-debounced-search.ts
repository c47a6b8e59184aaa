import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';

const DEBOUNCE_MS = 250;

/** A search by the server: what's typed, and the search whose results are shown until the next ones arrive. */
export function useDebouncedSearch() {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const search = useDeferredValue(settled);
  return { typed, setTyped, search, isStale: search !== typed.trim() };
}
