import { useEffect, useEffectEvent, useState } from 'react';
import { patiently } from './patiently.ts';

/**
 * A part that a page begins without: loaded once it is wanted. Null until it is there.
 *
 * @param load must stay the same function; what cannot be loaded is tried again until it can
 */
export function useLater<Part extends object>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailure?: (error: unknown) => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const fail = useEffectEvent((error: unknown) => onFailure?.(error));
  const isMissing = part === null;
  useEffect(() => {
    if (isWanted && isMissing) void patiently(load, fail).then(setPart);
  }, [isWanted, isMissing, load]);
  return part;
}
