import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const DEBOUNCE_MS = 250;

/** What's typed into a list's search field, which reaches the address a moment later. */
export function useSearchFilter(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  const report = useDebouncedCallback((text: string) => onSearch(text.trim()), DEBOUNCE_MS);
  // The address has changed otherwise, such as with the browser's Back.
  if (search !== shown) {
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  return {
    typed,
    setTyped(text: string) {
      setTyped(text);
      report(text);
    },
  };
}
