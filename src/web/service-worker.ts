import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { NotificationContent } from '#src/domain/reminders/push.ts';

// The dashboard's service worker: it keeps what is the same for everyone, and shows reminders. Nothing private passes through it.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** A dashboard that takes longer comes from this device. */
const NETWORK_TIMEOUT_SECONDS = 5;

// Before the precache's own route, so that the document comes from the server as long as there is one.
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
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

// Someone has pressed Reload: the new version takes over.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (isSkipWaiting(data)) void self.skipWaiting();
});

function isSkipWaiting(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
}

self.addEventListener('push', (event: PushEvent) => {
  const content: unknown = event.data?.json();
  if (!isNotification(content)) return;
  const { title, tag, path } = content;
  event.waitUntil(self.registration.showNotification(title, { tag, data: path }));
});

self.addEventListener('notificationclick', (event: NotificationEvent) => {
  event.notification.close();
  const path: unknown = event.notification.data;
  event.waitUntil(openDashboard(String(path)));
});

/** In the dashboard that's open, if there is one. What's being typed there is kept as a draft. */
async function openDashboard(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return void (await self.clients.openWindow(url.href));
  await open.focus();
  if (open.url !== url.href) await open.navigate(url.href);
}

self.addEventListener('pushsubscriptionchange', (event: ExtendableEvent) => event.waitUntil(renewSubscription()));

/** Subscribes again after the browser has ended a subscription, if the person who's signed in has notifications here. */
async function renewSubscription(): Promise<void> {
  const { customerId } = await fetchFields('/api/session');
  const url = `/api/reminders/${String(customerId)}/push`;
  const { isOn, publicKey } = await fetchFields(url);
  if (isOn !== true || typeof publicKey !== 'string') return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const body = JSON.stringify(await self.registration.pushManager.subscribe(options));
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

async function fetchFields(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  const body: unknown = await response.json();
  if (!response.ok || typeof body !== 'object' || body === null) throw new Error(`The server answered ${response.status}`);
  return { ...body };
}

function isNotification(content: unknown): content is NotificationContent {
  if (typeof content !== 'object' || content === null) return false;
  const { title, tag, path }: Partial<Record<keyof NotificationContent, unknown>> = content;
  return typeof title === 'string' && typeof tag === 'string' && typeof path === 'string';
}
