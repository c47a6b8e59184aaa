import { useEffect, useRef, useState } from 'react';
import { Workbox } from 'workbox-window';

const RELOAD_DELAY_MS = 3_000;

/**
 * Registers the service worker, which opens the dashboard without a connection. A new version waits until someone asks for it,
 * because the page may be in use.
 */
export function useServiceWorker() {
  const [isRegistered, setIsRegistered] = useState(false);
  const [isUpdateReady, setIsUpdateReady] = useState(false);
  const worker = useRef<Workbox>(null);

  useEffect(() => {
    // Vite's own server has no service worker, and neither has a page without TLS.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Not for the whole site, whose other pages come from the server alone.
    const workbox = new Workbox('/service-worker.js', { scope: '/dashboard' });
    workbox.addEventListener('waiting', () => setIsUpdateReady(true));
    workbox.addEventListener('controlling', () => setIsUpdateReady(false));
    worker.current = workbox;
    // A browser may refuse, and then there's only nothing offline.
    workbox.register().then(
      () => setIsRegistered(true),
      () => undefined,
    );
  }, []);

  return {
    isRegistered,
    isUpdateReady,
    checkForUpdate(): void {
      if (isRegistered) worker.current?.update().catch(() => undefined);
    },
    installUpdate(): void {
      const reload = () => window.location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', reload);
      worker.current?.messageSkipWaiting();
      // The earlier version may still be busy, and the server has the new page anyway.
      setTimeout(reload, RELOAD_DELAY_MS);
    },
  };
}
