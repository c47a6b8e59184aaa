import { z } from 'zod';

const UNKNOWN_SERVICE_MESSAGE = 'We don’t know this browser’s push service, so your reminders stay emails.';
const INVALID_KEYS_MESSAGE = 'This browser’s keys for notifications aren’t valid.';

/** The push services of Chrome, Firefox, Safari, and Edge. The server sends requests to no other host. */
const PUSH_SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/u;
const ENDPOINT_MAX = 1_000;

/** Whether it's an address of a known push service, written as it will be requested. */
function isEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  // Another spelling, such as one with a backslash, could lead elsewhere.
  if (url?.href !== endpoint || endpoint.length > ENDPOINT_MAX) return false;
  return url.protocol === 'https:' && url.port === '' && url.username === '' && PUSH_SERVICES.test(url.hostname);
}

const base64url = (length: number) =>
  z.string(INVALID_KEYS_MESSAGE).regex(new RegExp(`^[\\w-]{${length}}$`, 'u'), INVALID_KEYS_MESSAGE);

/** A browser's subscription, as `PushSubscription.toJSON()` describes it. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string(UNKNOWN_SERVICE_MESSAGE).refine(isEndpoint, UNKNOWN_SERVICE_MESSAGE),
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }, INVALID_KEYS_MESSAGE),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** Browsers of one person that get notifications; the latest count. */
export const MAX_BROWSERS = 10;

/** What a browser shows. One with the same tag replaces it; `path` is what a tap opens. */
export type NotificationContent = { title: string; tag: string; path: string };
