import { setImmediate } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { DAY, HOUR, SECOND } from '#src/domain/time.ts';
import type { Deps } from '#src/server/deps.ts';
import { EmailRejectedError, type SendEmail } from '#src/server/mail/outbox.ts';
import { report, type Person, type Reminder, type World } from './world.ts';

/** As long as the real transport waits for a mail server. */
const TIMEOUT = 30 * SECOND;
/** It's down for nine hours every twelve days. */
const OUTAGE = { every: 12 * DAY, length: 9 * HOUR };
/** How likely somebody unsubscribes while a reminder of that kind is still waiting. */
const UNSUBSCRIBES = 0.03;

type Click = { person: Person; token: string };

/** A mail server that greylists, rejects, hangs, and is down at times. It checks each reminder that it accepts. */
export function createMailServer(world: World, people: ReadonlyMap<number, Person>, database: () => Deps['db']) {
  const counts = { accepted: 0, repeated: 0, greylisted: 0, rejected: 0, hung: 0, down: 0 };
  const clicks: Click[] = [];

  const send: SendEmail = async (email) => {
    const startedAt = world.time;
    const row = await database().selectFrom('reminders').selectAll().where('outboxId', '=', email.id).executeTakeFirstOrThrow();
    const person = people.get(row.personId);
    if (person === undefined) throw new Error('unreachable: reminders go to the people created before');
    const { kind, period } = row;
    let reminder = person.reminders.find(({ id }) => id === email.id);
    if (person.reminders.some((other) => other.id !== email.id && other.kind === kind && other.period === period)) {
      report(world, person, `a duplicate (${kind}, ${period})`);
    }
    const isFirst = reminder === undefined;
    reminder ??= { id: email.id, kind, period, attemptedAt: startedAt, acceptedAt: null };
    if (isFirst) person.reminders.push(reminder);
    reminder.attemptedAt = startedAt;
    if (startedAt % OUTAGE.every < OUTAGE.length) {
      counts.down += 1;
      throw new Error('connect ECONNREFUSED');
    }
    const luck = world.random();
    if (isFirst && luck < 0.3) {
      counts.greylisted += 1;
      // The link is the same in each reminder of a kind.
      if (world.random() < UNSUBSCRIBES) clicks.push({ person, token: email.unsubscribeUrl?.split('/').at(-1) ?? '' });
      throw new Error('451 4.7.1 Greylisted');
    }
    if (luck > 0.99) {
      counts.rejected += 1;
      throw new EmailRejectedError('550 5.1.1 No such mailbox');
    }
    if (luck > 0.97) {
      counts.hung += 1;
      // Some servers have accepted the email before they stop answering.
      if (luck > 0.98) accept(person, reminder);
      await setImmediate();
      world.time = Math.max(world.time, startedAt + TIMEOUT);
      throw new Error('Timeout');
    }
    accept(person, reminder);
  };

  function accept(person: Person, reminder: Reminder): void {
    const isRepeated = reminder.acceptedAt !== null;
    counts[isRepeated ? 'repeated' : 'accepted'] += 1;
    reminder.acceptedAt ??= world.time;
    const local = DateTime.fromMillis(world.time, { zone: person.timeZone });
    const clock = local.toFormat('HH:mm');
    if (clock < '07:30' || clock >= '21:30') report(world, person, `${reminder.kind} at night, at ${clock}`);
    if (!person.kinds[reminder.kind]) report(world, person, `${reminder.kind} after unsubscribing`);
    if (person.pausedUntil !== null && local.toFormat('yyyy-MM-dd') < person.pausedUntil)
      report(world, person, 'one while paused');
    const recent = person.reminders.filter(({ acceptedAt }) => acceptedAt !== null && acceptedAt > world.time - 7 * DAY);
    if (!isRepeated && recent.length > 2) report(world, person, `${recent.length} in seven days`);
  }

  return { send, counts, clicks };
}
