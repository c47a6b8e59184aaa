import { useEffect, useEffectEvent } from 'react';

/** Calls back once its siblings have loaded and are on the screen. */
export function OnShown({ callback }: { callback: () => void }): null {
  const onShown = useEffectEvent(callback);
  useEffect(() => onShown(), []);
  return null;
}
