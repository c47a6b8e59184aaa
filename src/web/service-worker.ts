import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

// The dashboard's service worker: it keeps what is the same for everybody. Nothing private passes through it.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** A dashboard that takes longer, in seconds, comes from this device. */
const PATIENCE = 5;

// Before the precache's own route, so that the document comes from the server as long as there is one.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE,
      plugins: [
        {
          // What a proxy answers while the server is down.
          fetchDidSucceed({ response }) {
            if (response.status >= 500) return Promise.reject(new Error(`The server answered ${response.status}`));
            return Promise.resolve(response);
          },
          handlerDidError: () => matchPrecache('/dashboard'),
        },
      ],
    }),
  ),
);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Somebody has pressed Reload: the new version takes over.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (isSkipWaiting(data)) void self.skipWaiting();
});

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}
