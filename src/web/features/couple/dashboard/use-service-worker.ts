import { useEffect, useRef, useState } from 'react';
import { Workbox } from 'workbox-window';

/**
 * Registers the service worker, which opens the dashboard without a connection. A new version waits until somebody asks for it,
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
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
      worker.current?.messageSkipWaiting();
    },
  };
}
