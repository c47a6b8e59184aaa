import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A part that a page begins without: loaded once it is wanted. Null until it is there; if it cannot be loaded, it is asked
 * for again the next time that it is wanted.
 *
 * @param load must stay the same function
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
    if (isWanted && isMissing) load().then(setPart, fail);
  }, [isWanted, isMissing, load]);
  return part;
}
