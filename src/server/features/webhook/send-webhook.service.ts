import { createHmac } from 'node:crypto';
import { WEBHOOK_OFF_MESSAGE } from '#src/domain/webhook/webhook.ts';
import { SECOND } from '#src/domain/time/time.ts';
import type { Deps } from '../../deps.ts';
import { EmailRejectedError, type SendWebhook } from '../../email/outbox.ts';
import { findWebhook } from './webhook.repository.ts';

/** Milliseconds until a receiver counts as silent. */
const TIMEOUT = 10 * SECOND;

/** The receiver wants no more (Standard Webhooks, "Operational considerations"). */
const GONE = 410;

/**
 * Posts an event to the webhook as it's set now, signed as in https://www.standardwebhooks.com. The id is the same for each
 * attempt, so that the receiver can detect repetitions.
 * @throws EmailRejectedError if retrying is pointless, any other error if it may help
 */
export async function sendWebhook({ db, clock }: Pick<Deps, 'db' | 'clock'>, event: Parameters<SendWebhook>[0]): Promise<void> {
  const webhook = await findWebhook(db);
  if (webhook === null) throw new EmailRejectedError(WEBHOOK_OFF_MESSAGE);
  const id = `msg_${event.id}`;
  const timestamp = String(Math.floor(clock.now().getTime() / SECOND));
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': sign(webhook.secret, `${id}.${timestamp}.${event.text}`),
    },
    body: event.text,
    // A redirect could lead to a place that the seller didn't choose.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: unknown) => {
    throw new Error('The address couldn’t be reached.', { cause: error });
  });
  await response.body?.cancel();
  if (response.ok) return;
  const message = `The address answered with ${response.status}.`;
  throw response.status === GONE ? new EmailRejectedError(message) : new Error(message);
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
