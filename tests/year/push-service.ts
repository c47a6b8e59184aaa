import { setImmediate } from 'node:timers/promises';
import { DAY, HOUR, SECOND } from '#src/domain/time/time.ts';
import type { PushServices } from '#src/server/email/push.ts';
import type { Deliveries, Delivery } from './deliveries.ts';
import { isSignedIn } from './devices.ts';
import { report, type World } from './world.ts';

/** As long as the server waits for a push service. */
const TIMEOUT = 10 * SECOND;
/** It can't be reached for a day in every six, and doesn't answer for six hours every eight days. */
const OUTAGE = { every: 6 * DAY, length: DAY };
const SILENCE = { every: 8 * DAY, length: 6 * HOUR };

/** A push service that's busy, hangs, refuses, forgets browsers, and is down at times. */
export function createPushService(world: World, deliveries: Deliveries) {
  const counts = { accepted: 0, repeated: 0, busy: 0, refused: 0, gone: 0, hung: 0, down: 0 };
  const gone = new Set<string>();

  const send: PushServices['send'] = async ({ endpoint }, { topic, ttl }) => {
    const startedAt = world.time;
    const delivery = await deliveries.attempt(Number(topic.replace('reminder-', '')), 'push');
    const { person } = delivery;
    if (startedAt % OUTAGE.every < OUTAGE.length) {
      counts.down += 1;
      deliveries.keepWaiting(delivery);
      throw new Error('connect ECONNREFUSED');
    }
    const luck = world.random();
    if (gone.has(endpoint) || luck < 0.03) {
      counts.gone += 1;
      gone.add(endpoint);
      person.devices = person.devices.filter((device) => device.endpoint !== endpoint);
      return 'gone';
    }
    const device = person.devices.find((other) => other.endpoint === endpoint);
    if (device === undefined || isSignedIn(device, startedAt) === false) {
      report(world, person, 'a notification in a browser that has turned it off or signed out');
    }
    if (luck < 0.05) {
      counts.refused += 1;
      return 'refused';
    }
    if (luck < 0.15) {
      counts.busy += 1;
      deliveries.keepWaiting(delivery);
      throw new Error('The push service answered with 503.');
    }
    const isSilent = startedAt % SILENCE.every < SILENCE.length;
    if (isSilent || luck > 0.97) {
      counts.hung += 1;
      // It may have accepted the notification before it stops answering.
      if (world.random() < 0.5) accept(delivery, endpoint, ttl);
      await setImmediate();
      world.time = Math.max(world.time, startedAt + TIMEOUT);
      throw new Error('Timeout');
    }
    accept(delivery, endpoint, ttl);
    deliveries.answer(delivery);
    return 'accepted';
  };

  function accept(delivery: Delivery, endpoint: string, ttl: number): void {
    const isRepeated = deliveries.accept(delivery, endpoint, ttl);
    counts[isRepeated ? 'repeated' : 'accepted'] += 1;
  }

  return { send, counts };
}
