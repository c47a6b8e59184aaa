import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const DEBOUNCE_MS = 250;

/** What's typed into a field that filters a list, which reaches the address a moment later. */
export function useTypedFilter(filter: string, onChange: (filter: string) => void) {
  const [typed, setTyped] = useState(filter);
  const [shown, setShown] = useState(filter);
  const [isPending, setIsPending] = useState(false);
  const report = useDebouncedCallback((text: string) => onChange(text.trim()), DEBOUNCE_MS);
  if (filter !== shown) {
    setShown(filter);
    if (filter === typed.trim()) setIsPending(false);
    // Such as with the browser's Back. But while someone types, it may be what they typed before.
    else if (!isPending) setTyped(filter);
  }
  return {
    typed,
    setTyped(text: string) {
      setTyped(text);
      setIsPending(text.trim() !== '' && text.trim() !== filter);
      report(text);
    },
  };
}
