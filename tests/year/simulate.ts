import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { DAY, HOUR, MINUTE } from '#src/domain/time/time.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { bootstrap } from '#src/server/bootstrap.ts';
import { loadConfig } from '#src/server/config.ts';
import { createDeps } from '#src/server/create-deps.ts';
import type { Deps } from '#src/server/deps.ts';
import {
  checkEveryone,
  checkForNewWeek,
  deleteOldReminders,
  sendDueReminders,
} from '#src/server/features/reminders/dispatch.service.ts';
import { unsubscribe } from '#src/server/features/reminders/reminders.service.ts';
import { daysAgo } from '#src/server/lib/clock.ts';
import { createLog } from '#src/server/lib/log.ts';
import { deleteEmailsBefore } from '#src/server/email/outbox.ts';
import { createCouples, endDay } from './couples.ts';
import { checkDay } from './expectations.ts';
import { createDeliveries } from './deliveries.ts';
import { createMailServer } from './mail-server.ts';
import { createPushService } from './push-service.ts';
import { createRandom } from '../support/generate/random.ts';
import type { Person, World } from './world.ts';

export type Scenario = { dataDir: string; couples: number; days: number; start: string; seed: number; crashes: number };

const FIRST_WEEKS = 6;
const PDF_EVERY = 8 * DAY;

/** Lets couples live through the days in a time that jumps to whatever is next. Returns what went wrong and what it took. */
export async function simulate({ dataDir, couples: count, days, start, seed, crashes }: Scenario) {
  const begin = Date.parse(start);
  const end = begin + days * DAY;
  const world: World = { time: begin, random: createRandom(seed).next, violations: [] };
  let looksUntilCrash = Infinity;
  let isSending = false;
  let hasCrashed = false;
  // A crash is a clock that throws, whoever looks at it, until the server is started again.
  const clock = {
    now() {
      if (isSending) looksUntilCrash -= 1;
      if (looksUntilCrash <= 0) hasCrashed = true;
      if (hasCrashed) throw new Error('The server crashed.');
      return new Date(world.time);
    },
  };
  const people = new Map<number, Person>();
  const deliveries = createDeliveries(world, people, () => deps.db);
  const mailServer = createMailServer(world, deliveries);
  const pushService = createPushService(world, deliveries);
  const settings = { DEMO_ACCESS: 'off', LOG_LEVEL: 'silent', TRIAL_WEEKS: '52' };
  const config = loadConfig({ ...settings, DATA_DIR: dataDir });
  let deps = await open();
  const couples = await createCouples(deps, world, count);
  for (const person of couples.flatMap((couple) => couple.people)) people.set(person.id, person);

  const arrivals = new Map<number, number>();
  const bytesBefore = await reminderBytes(deps);
  const timeline = planTimeline();
  let restarts = 0;
  while (world.time < end) {
    const next = Math.min(await nextDue(deps), timeline.at(-1)?.at ?? end);
    // Whole minutes, as the real rounds are some seconds apart.
    world.time = Math.max(world.time, Math.ceil(next / MINUTE) * MINUTE);
    if (world.time >= end) break;
    while ((timeline.at(-1)?.at ?? end) <= world.time) await timeline.pop()?.happen();
    await settle();
  }
  const bytes = (await reminderBytes(deps)) - bytesBefore;
  await close();
  const reminders = [...people.values()].flatMap((person) => person.reminders);
  const { violations } = world;
  const emails = mailServer.counts;
  const notifications = pushService.counts;
  // One whose acceptance was never heard of is sent again, as the same one.
  if (emails.repeated > emails.hung + 3 * restarts) violations.push('too many repeated emails');
  if (notifications.repeated > notifications.hung + 6 * restarts) violations.push('too many repeated notifications');
  const notified = reminders.filter(({ arrivedIn }) => arrivedIn.size > 0 && !arrivedIn.has('email')).length;
  const sentBothWays = reminders.filter(({ arrivedIn }) => arrivedIn.size > 1 && arrivedIn.has('email')).length;
  const figures = { reminders: reminders.length, notified, sentBothWays, emails, notifications };
  return { violations, people: people.size, ...figures, restarts, bytes };

  /** The days of the couples, the PDFs, and the crashes, the last one first. */
  function planTimeline() {
    const events: { at: number; happen: () => Promise<void> }[] = [];
    for (const timeZone of new Set(couples.map((couple) => couple.timeZone))) {
      const here = couples.filter((couple) => couple.timeZone === timeZone);
      const first = DateTime.fromMillis(begin, { zone: timeZone }).set({ hour: 23, minute: 0 });
      for (let day = 1; day < days; day += 1) {
        const today = first.plus({ days: day });
        events.push({
          at: today.toMillis(),
          async happen() {
            for (const couple of here) {
              for (const person of couple.people) checkDay(world, person, today, arrivals);
              await endDay(deps, world, couple, today);
            }
          },
        });
      }
    }
    for (let week = 1; week <= 52; week += 1) {
      const at = begin + Math.max(0, week - FIRST_WEEKS) * PDF_EVERY + 14 * HOUR;
      events.push({ at, happen: async () => addPdf(week) });
    }
    for (let crash = 0; crash < crashes; crash += 1) {
      events.push({
        at: begin + world.random() * days * DAY,
        happen: async () => void (looksUntilCrash = Math.ceil(world.random() * 60)),
      });
    }
    for (let day = 1; day < days; day += 7) {
      const cleanUp = async () => {
        await deleteEmailsBefore(deps, daysAgo(clock.now(), RETENTION.emails.days));
        await deleteOldReminders(deps);
      };
      events.push({ at: begin + day * DAY, happen: cleanUp });
    }
    return events.sort((a, b) => b.at - a.at);
  }

  /** Sends what's due. If the server crashes on the way, it's started again a minute later. */
  async function settle(): Promise<void> {
    isSending = true;
    try {
      while (await sendDueReminders(deps));
      await deps.outbox.deliverDue();
    } catch (error) {
      if (!hasCrashed) throw error;
    }
    isSending = false;
    const clicks = deliveries.endRound(hasCrashed);
    if (hasCrashed) {
      await close();
      restarts += 1;
      looksUntilCrash = Infinity;
      hasCrashed = false;
      world.time += MINUTE;
      deps = await open();
    }
    for (const { person, token } of clicks) {
      const { kind } = await unsubscribe(deps, token);
      const kinds = { ...person.kinds, [kind]: false };
      Object.assign(person, { kinds, changedAt: world.time, activeAt: world.time });
    }
  }

  async function addPdf(weekNumber: number): Promise<void> {
    const uploadedAt = clock.now().toISOString();
    const file = { fileName: `${weekNumber}.pdf`, fileSize: 1, sha256: 'a'.repeat(64), pageCount: 1 };
    await deps.db
      .insertInto('weekPdfs')
      .values({ weekNumber, title: `Title ${weekNumber}`, description: '', ...file, uploadedAt, arrivedAt: uploadedAt })
      .execute();
    await checkForNewWeek(deps);
    arrivals.set(weekNumber, world.time);
  }

  async function open(): Promise<Deps> {
    // An email that's given up is logged as an error, too.
    const write = (line: string) => void (!hasCrashed && line.includes('Checking') && world.violations.push(line));
    const log = createLog('error', { write });
    const services = { clock, sendEmail: mailServer.send, sendPush: pushService.send };
    const opened = await createDeps(config, log, () => 'https://course.example', services);
    // What crashes here is the process, not the machine.
    await sql.raw('pragma synchronous = off').execute(opened.db);
    await bootstrap(opened);
    await checkEveryone(opened);
    return opened;
  }

  async function close(): Promise<void> {
    await deps.outbox.stop();
    await deps.db.destroy();
  }
}

/** When a check, an email, or its next attempt is due. */
async function nextDue({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`
    select min(checkAt) as at from reminderSettings where checkAt is not null
    union all select min(nextAttemptAt) from outbox where sentAt is null and failedAt is null`.execute(db);
  return Math.min(...rows.map(({ at }) => (at === null ? Infinity : Date.parse(at))));
}

/** What the tables of reminders and emails take in the database, with their indexes. */
async function reminderBytes({ db }: Deps): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pgsize) as bytes from dbstat join sqlite_schema using (name)
    where tbl_name in ('reminders', 'reminderSettings', 'outbox')`.execute(db);
  return rows[0]?.bytes ?? 0;
}
