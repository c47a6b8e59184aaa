import { useEffect } from 'react';

/** Keeps the screen on while `isOn`, on browsers that can. They let go whenever the page is hidden, so it asks again. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;

    async function acquire(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (isOver) await acquired.release();
        else lock = acquired;
      } catch {
        // A phone that saves its battery refuses.
      }
    }

    const reacquire = () => void acquire();
    reacquire();
    document.addEventListener('visibilitychange', reacquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', reacquire);
      void lock?.release();
    };
  }, [isOn]);
}
