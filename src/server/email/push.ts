import type { Agent } from 'node:https';
import { z } from 'zod';
import type { PushSubscriptionInput } from '#src/domain/reminders/push.ts';
import type { ReadSecret } from '../processes/secrets.ts';

/** Milliseconds without a byte from the push service. */
const TIMEOUT = 10_000;
/** The browser no longer has the subscription. */
const GONE = [404, 410];

/** `subject` is how a push service can reach the sender. `topic` identifies the message, `ttl` is in seconds. */
export type PushMessage = { payload: string; topic: string; ttl: number; subject: string };

/** The services that deliver notifications to browsers (RFC 8030). */
export type PushServices = {
  /** What browsers need to subscribe (RFC 8292). */
  publicKey: string;
  /** @throws Error if retrying may help */
  send(subscription: PushSubscriptionInput, message: PushMessage): Promise<'accepted' | 'gone' | 'refused'>;
};

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** @param agent connects to a test's own service */
export async function createPushServices(readSecret: ReadSecret, agent?: Agent): Promise<PushServices> {
  const secret = await readSecret('push-keys', async () => {
    const { default: webPush } = await library();
    return Buffer.from(JSON.stringify(webPush.generateVAPIDKeys()));
  });
  const keys = keysSchema.parse(JSON.parse(secret.toString()));
  return {
    publicKey: keys.publicKey,
    async send(subscription, { payload, topic, ttl, subject }) {
      const { default: webPush, WebPushError } = await library();
      const vapidDetails = { subject, ...keys };
      try {
        await webPush.sendNotification(subscription, payload, {
          vapidDetails,
          topic,
          TTL: ttl,
          timeout: TIMEOUT,
          ...(agent ? { agent } : {}),
        });
        return 'accepted';
      } catch (error) {
        if (!(error instanceof WebPushError)) throw error;
        const { statusCode } = error;
        if (GONE.includes(statusCode)) return 'gone';
        if (statusCode !== 429 && statusCode < 500) return 'refused';
        throw new Error(`The push service answered with ${statusCode}.`, { cause: error });
      }
    },
  };
}

/** Loaded with the first notification because it's large. */
const library = () => import('web-push');
