import { useSyncExternalStore } from 'react';

const locale = new Intl.NumberFormat().resolvedOptions().locale;
const neverChanges = () => () => undefined;

/** The reader's locale, such as de-DE, to write prices in. The server renders its page in en-US for everyone. */
export function useLocale(): string {
  return useSyncExternalStore(
    neverChanges,
    () => locale,
    () => 'en-US',
  );
}
