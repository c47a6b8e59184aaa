import { setImmediate } from 'node:timers/promises';
import { DAY, HOUR, SECOND } from '#src/domain/time/time.ts';
import { EmailRejectedError, type SendEmail } from '#src/server/email/outbox.ts';
import type { Deliveries, Delivery } from './deliveries.ts';
import type { World } from './world.ts';

/** As long as the real transport waits for a mail server. */
const TIMEOUT = 30 * SECOND;
/** It's down for nine hours every twelve days. */
const OUTAGE = { every: 12 * DAY, length: 9 * HOUR };

/** A mail server that greylists, rejects, hangs, and is down at times. */
export function createMailServer(world: World, deliveries: Deliveries) {
  const counts = { accepted: 0, repeated: 0, greylisted: 0, rejected: 0, hung: 0, down: 0 };

  const send: SendEmail = async (email) => {
    const startedAt = world.time;
    const delivery = await deliveries.attempt(email.id, 'email');
    if (startedAt % OUTAGE.every < OUTAGE.length) {
      counts.down += 1;
      throw new Error('connect ECONNREFUSED');
    }
    const luck = world.random();
    if (delivery.isFirst && luck < 0.3) {
      counts.greylisted += 1;
      deliveries.keepWaiting(delivery);
      throw new Error('451 4.7.1 Greylisted');
    }
    if (luck > 0.99) {
      counts.rejected += 1;
      throw new EmailRejectedError('550 5.1.1 No such mailbox');
    }
    if (luck > 0.97) {
      counts.hung += 1;
      // Some servers have accepted the email before they stop answering.
      if (luck > 0.98) accept(delivery);
      await setImmediate();
      world.time = Math.max(world.time, startedAt + TIMEOUT);
      throw new Error('Timeout');
    }
    accept(delivery);
  };

  function accept(delivery: Delivery): void {
    const isRepeated = deliveries.accept(delivery, 'email');
    counts[isRepeated ? 'repeated' : 'accepted'] += 1;
  }

  return { send, counts };
}
