import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';

/** How long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 250;

/** A search by the server: what is typed, and what is shown, which stays until the answer to the next question is there. */
export function useDebouncedSearch() {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), PAUSE);
  const search = useDeferredValue(settled);
  return { typed, setTyped, search, isStale: search !== typed.trim() };
}
