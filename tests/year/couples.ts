import type { DateTime } from 'luxon';
import { REMINDER_KINDS } from '#src/domain/reminders/reminders.ts';
import type { Deps } from '#src/server/deps.ts';
import { completeWeek } from '#src/server/features/course/progress.service.ts';
import { updateReminders } from '#src/server/features/reminders/reminders.service.ts';
import { changeDevices, turnOnNotifications, visit } from './devices.ts';
import type { Couple, Person, World } from './world.ts';
import { storePage } from '../support/data/couples/stored-page.ts';

const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Africa/Johannesburg',
];

/** The days on which a person changes something about their reminders: about two a year. */
const CHANGES_PER_DAY = 2 / 365;

/** Creates couples, most of them with two people, most of whom want reminders. */
export async function createCouples(deps: Deps, world: World, count: number): Promise<Couple[]> {
  const couples: Couple[] = [];
  const { random } = world;
  const now = new Date(world.time).toISOString();
  for (let number = 0; number < count; number += 1) {
    const { id } = await deps.db
      .insertInto('customers')
      .values({ origin: 'register', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate: null };
    await deps.db
      .insertInto('profiles')
      .values({ customerId: id, ...names, updatedAt: now })
      .execute();
    const timeZone = ZONES[number % ZONES.length] ?? 'UTC';
    const diligence = 0.1 + 0.9 * random();
    const weekday = 1 + Math.floor(random() * 7);
    const couple: Couple = { id, timeZone, weekday, diligence, week: 1, weekSince: world.time, people: [] };
    couples.push(couple);
    for (const partner of random() < 0.2 ? [null] : (['partner1', 'partner2'] as const)) {
      const { id: personId } = await deps.db
        .insertInto('people')
        .values({
          customerId: id,
          partner,
          email: `${number}-${partner ?? 'both'}@example.com`,
          emailVerifiedAt: now,
          createdAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const evening = { weekday, time: random() < 0.1 ? '06:45' : `${17 + Math.floor(random() * 6)}:45` };
      const wants = (probability: number) => random() < probability;
      const kinds = { evening: wants(0.7), yourTurn: wants(0.7), milestone: wants(0.7), newWeek: wants(0.7) };
      const times = { changedAt: world.time, activeAt: world.time, wroteAt: null };
      const person: Person = {
        id: personId,
        couple,
        partner,
        timeZone,
        evening,
        kinds,
        news: true,
        pausedUntil: null,
        ...times,
        devices: [],
        reminders: [],
      };
      couple.people.push(person);
      await change(deps, world, person, { evening, timeZone, kinds });
      const devices = [0, 0, 0, 1, 2][Math.floor(random() * 5)] ?? 0;
      for (let device = 0; device < devices; device += 1) await turnOnNotifications(deps, world, person);
    }
  }
  return couples;
}

/** What a couple does at 23:00: it may have had its evening, and someone may change their reminders or devices. */
export async function endDay(deps: Deps, world: World, couple: Couple, today: DateTime): Promise<void> {
  if (today.weekday === couple.weekday && couple.week <= 52 && world.random() < couple.diligence)
    await spendEvening(deps, world, couple);
  for (const person of couple.people) {
    if (world.random() < CHANGES_PER_DAY) await changeSomething(deps, world, person, today);
    if (world.random() < CHANGES_PER_DAY) await changeDevices(deps, world, person);
  }
}

async function spendEvening(deps: Deps, world: World, couple: Couple): Promise<void> {
  for (const person of couple.people) {
    if (person.partner !== 'partner2' || world.random() < 0.7) await write(deps, world, person);
  }
  if (couple.people.some(({ wroteAt }) => wroteAt === null)) return;
  await completeWeek(deps, { customerId: couple.id, weekNumber: couple.week }, null);
  couple.week += 1;
  couple.weekSince = world.time;
  for (const person of couple.people) Object.assign(person, { wroteAt: null, activeAt: world.time });
}

async function write(deps: Deps, world: World, person: Person): Promise<void> {
  const { id: customerId, week: weekNumber } = person.couple;
  const now = new Date(world.time).toISOString();
  const page = { customerId, weekNumber, partner: person.partner ?? 'partner1' };
  const { numUpdatedRows } = await deps.db
    .updateTable('pages')
    .set({ updatedAt: now, shownAt: now })
    .where((row) => row.and(page))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const texts = { activityResponse: 'We talked.', weeklyCommitment: 'To call.' };
    await storePage(deps.db, { ...page, updatedAt: now, shownAt: now }, texts);
  }
  await visit(deps, world, person);
  person.wroteAt = world.time;
  person.activeAt = world.time;
}

async function changeSomething(deps: Deps, world: World, person: Person, today: DateTime): Promise<void> {
  const kind = REMINDER_KINDS[Math.floor(world.random() * REMINDER_KINDS.length)] ?? 'evening';
  const days = 3 + Math.floor(world.random() * 30);
  const changes = [
    { kinds: { [kind]: !person.kinds[kind] } },
    { pausedUntil: today.plus({ days }).toFormat('yyyy-MM-dd') },
    { evening: { weekday: 1 + Math.floor(world.random() * 7), time: '20:00' } },
  ];
  await change(deps, world, person, changes[Math.floor(world.random() * changes.length)] ?? {});
}

async function change(deps: Deps, world: World, person: Person, changes: Parameters<typeof updateReminders>[2]): Promise<void> {
  const { kinds, pausedUntil } = await updateReminders(deps, person.id, changes);
  Object.assign(person, { kinds, pausedUntil, changedAt: world.time, activeAt: world.time });
  // They have one evening.
  for (const one of changes.evening ? person.couple.people : [])
    Object.assign(one, { evening: changes.evening, changedAt: world.time });
}
