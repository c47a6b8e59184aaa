import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const DEBOUNCE_MS = 250;

/** What's typed into a field that filters a list, which reaches the address a moment later. */
export function useTypedFilter(filter: string, onChange: (filter: string) => void) {
  const [typed, setTyped] = useState(filter);
  const [shown, setShown] = useState(filter);
  const report = useDebouncedCallback((text: string) => onChange(text.trim()), DEBOUNCE_MS);
  // The address has changed otherwise, such as with the browser's Back.
  if (filter !== shown) {
    setShown(filter);
    if (filter !== typed.trim()) setTyped(filter);
  }
  return {
    typed,
    setTyped(text: string) {
      setTyped(text);
      report(text);
    },
  };
}
