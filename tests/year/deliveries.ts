import { DateTime } from 'luxon';
import { DAY } from '#src/domain/time/time.ts';
import type { Deps } from '#src/server/deps.ts';
import { isSignedIn } from './devices.ts';
import { report, type Channel, type Person, type Reminder, type World } from './world.ts';

/** How likely someone unsubscribes while a reminder of that kind is still waiting. */
const UNSUBSCRIBES = 0.03;

export type Delivery = { person: Person; reminder: Reminder; isFirst: boolean; token: string };
export type Deliveries = ReturnType<typeof createDeliveries>;

/** The reminders that the mail server and the push service get. Checks each one that they accept. */
export function createDeliveries(world: World, people: ReadonlyMap<number, Person>, database: () => Deps['db']) {
  const clicks: { person: Person; token: string }[] = [];
  let answered: Reminder[] = [];

  /** Notes an attempt to send an email or a notification. */
  async function attempt(outboxId: number, channel: Channel): Promise<Delivery> {
    const row = await database()
      .selectFrom('reminders')
      .innerJoin('outbox', 'outbox.id', 'outboxId')
      .select(['reminders.personId', 'reminders.kind', 'period', 'reminders.queuedAt', 'unsubscribeUrl'])
      .where('outboxId', '=', outboxId)
      .executeTakeFirstOrThrow();
    const person = people.get(row.personId);
    if (person === undefined) throw new Error('unreachable: reminders go to the people created before');
    const { kind, period } = row;
    if (person.reminders.some((other) => other.id !== outboxId && other.kind === kind && other.period === period)) {
      report(world, person, `a duplicate (${kind}, ${period})`);
    }
    let reminder = person.reminders.find(({ id }) => id === outboxId);
    if (reminder === undefined) {
      const state = { attemptedAt: world.time, acceptedAt: null, isAnswered: false };
      reminder = { id: outboxId, kind, period, ...state, attemptedBy: new Set(), arrivedIn: new Set() };
      person.reminders.push(reminder);
    }
    const isFirst = !reminder.attemptedBy.has(channel);
    if (channel === 'email' && isFirst) checkFirstEmail(person, reminder, Date.parse(row.queuedAt));
    reminder.attemptedAt = world.time;
    reminder.attemptedBy.add(channel);
    return { person, reminder, isFirst, token: row.unsubscribeUrl?.split('/').at(-1) ?? '' };
  }

  function checkFirstEmail(person: Person, reminder: Reminder, queuedAt: number): void {
    if (reminder.isAnswered) report(world, person, `${reminder.kind} as an email after its notification`);
    const wasOn = person.devices.some(
      (device) => device.signedInAt < queuedAt && isSignedIn(device, queuedAt) && isSignedIn(device, world.time),
    );
    if (wasOn && !reminder.attemptedBy.has('push')) report(world, person, `${reminder.kind} as an email despite notifications`);
  }

  /** Checks what arrives. @param seconds how much later it may be shown. Returns whether it had arrived there before. */
  function accept({ person, reminder }: Delivery, place: string, seconds = 0): boolean {
    const isRepeated = reminder.arrivedIn.has(place);
    reminder.arrivedIn.add(place);
    reminder.acceptedAt ??= world.time;
    const local = DateTime.fromMillis(world.time, { zone: person.timeZone });
    const latest = local.plus({ seconds });
    if (isNight(local) || isNight(latest) || !latest.hasSame(local, 'day')) {
      report(world, person, `${reminder.kind} at night, from ${local.toFormat('HH:mm')} to ${latest.toFormat('HH:mm')}`);
    }
    if (!person.kinds[reminder.kind]) report(world, person, `${reminder.kind} after unsubscribing`);
    if (person.pausedUntil !== null && local.toFormat('yyyy-MM-dd') < person.pausedUntil)
      report(world, person, 'one while paused');
    const recent = person.reminders.filter(({ acceptedAt }) => acceptedAt !== null && acceptedAt > world.time - 7 * DAY);
    if (!isRepeated && recent.length > 2) report(world, person, `${recent.length} in seven days`);
    return isRepeated;
  }

  return {
    attempt,
    accept,
    /** Someone may unsubscribe while the reminder waits. The link is the same in each one of a kind. */
    keepWaiting({ person, token }: Delivery): void {
      if (world.random() < UNSUBSCRIBES) clicks.push({ person, token });
    },
    /** The push service says that it has accepted the reminder. */
    answer({ reminder }: Delivery): void {
      reminder.isAnswered = true;
      answered.push(reminder);
    },
    /** Ends a round of sending; after a crash, the server may not have noted what it was told. */
    endRound(hasCrashed: boolean): typeof clicks {
      if (hasCrashed) for (const reminder of answered) reminder.isAnswered = false;
      answered = [];
      return clicks.splice(0);
    },
  };
}

function isNight(local: DateTime): boolean {
  const clock = local.toFormat('HH:mm');
  return clock < '07:30' || clock >= '21:30';
}
