import { DateTime } from 'luxon';
import type { InTransaction } from '#db/transaction.ts';
import { nameInEmail, namePartner, otherPartner } from '#src/domain/account/invite.ts';
import { formatCount } from '#src/domain/count.ts';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import { REMINDER_MINUTES } from '#src/domain/reminders/compose.ts';
import type { DueReminder, Situation } from '#src/domain/reminders/due.ts';
import { atTime } from '#src/domain/reminders/evenings.ts';
import type { NotificationContent } from '#src/domain/reminders/push.ts';
import { beginsWithCaution, findFirstSentence } from '#src/domain/course/lesson/lesson-opening.ts';
import { fillInReminder, NOTIFICATION_TEXTS, type ReminderTextName, type ReminderValues } from '#src/domain/reminders/texts.ts';
import { getWeekContent, type PublishedWeek } from '#src/domain/workbook/content.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import { queueEmail } from '../../email/outbox.ts';
import { getProfile } from '../profile/profile.service.ts';
import { getWeekTitle } from '../course/week-pdf.service.ts';
import { hasCommitment } from '../workbook/turn.service.ts';
import { findBrowsers } from './push.repository.ts';
import { unsubscribeLinks } from './reminder-links.service.ts';
import { reminderEmail, type ReminderContent } from './reminders.emails.ts';
import { insertReminder } from './reminders.repository.ts';
import type { Recipient } from './situation.service.ts';

/** The reminders that would persuade someone to open the week. */
const ABOUT_THE_WEEK: ReadonlySet<ReminderTextName> = new Set(['evening', 'yourTurn', 'newWeek']);

type Reading = { person: Recipient; situation: Situation };

/** Queues a reminder and notes that it was sent, in one transaction, so that a crash neither loses nor repeats it. */
export async function deliverReminder(tx: InTransaction<Deps>, reading: Reading, due: DueReminder): Promise<void> {
  const outboxId = await queueReminder(tx, reading, due);
  const { kind, period } = due;
  const queuedAt = tx.clock.now().toISOString();
  await insertReminder(tx.db, { personId: reading.person.id, kind, period, queuedAt, outboxId });
}

/** Queues a notification if the person has a browser for it, and in any case an email. Returns the outbox row's id. */
async function queueReminder(tx: InTransaction<Deps>, reading: Reading, due: DueReminder): Promise<number> {
  const { person } = reading;
  if (person.email === null) throw new Error('unreachable: nobody is reminded without an email');
  const links = unsubscribeLinks(tx, person, due.kind);
  const content = await fillReminder(tx, reading, due);
  const browsers = await findBrowsers(tx.db, person.id, tx.clock.now().toISOString());
  return queueEmail(tx, {
    kind: 'reminder',
    recipient: person.email,
    customerId: person.customerId,
    replyTo: tx.settings.current().supportEmail,
    unsubscribeUrl: links.unsubscribeUrl,
    // Not needed again: a reminder is never resent.
    isSecret: true,
    expiresAt: due.expiresAt,
    ...(browsers.length === 0 ? {} : { notification: JSON.stringify(toNotification(content, due)) }),
    ...renderEmail(tx.settings.current(), reminderEmail(tx.settings.current().reminderTexts[content.name], content, links)),
  });
}

function toNotification({ name, values, url }: ReminderContent, { kind }: DueReminder): NotificationContent {
  const { pathname, search } = new URL(url);
  return { title: fillInReminder(NOTIFICATION_TEXTS[name], values), tag: kind, path: pathname + search };
}

async function fillReminder(deps: Deps, { person, situation }: Reading, due: DueReminder): Promise<ReminderContent> {
  const { customerId, partner } = person;
  const { evening, timeZone } = situation.settings;
  const { weekNumber, completedAt } = situation.course;
  const local = DateTime.fromJSDate(situation.now, { zone: timeZone }).setLocale('en-US');
  const start = atTime(local, evening?.time ?? '20:00');
  const done = MILESTONES.findLast(({ weeks }) => weeks <= completedAt.length)?.weeks ?? 0;
  const values: ReminderValues = {
    brand: deps.settings.current().brandName,
    when: start.hour >= 17 ? 'Tonight' : 'Today',
    time: start.toFormat('h:mm a'),
    week: `${weekNumber ?? ''}`,
    title: weekNumber === null ? '' : await getWeekTitle(deps, weekNumber),
    minutes: REMINDER_MINUTES,
    partner: partner === null ? '' : nameInEmail(namePartner(otherPartner(partner), await getProfile(deps, customerId))),
    done: formatCount(done, 'week'),
  };
  const name: ReminderTextName = due.invitesBack ? 'comeBack' : due.kind;
  const week = weekNumber === null ? null : getWeekContent(deps.content, weekNumber);
  const hasCaution = ABOUT_THE_WEEK.has(name) && week?.isOwn === true && beginsWithCaution(week.content.lesson);
  const asksForCommitment = name === 'evening' && weekNumber !== null && weekNumber > 1 && !hasCaution;
  return {
    name,
    values,
    milestone: MILESTONES.find(({ weeks }) => weeks === done)?.title ?? '',
    url: `${deps.publicUrl()}/dashboard?tab=${name === 'milestone' ? 'wins' : `current&week=${weekNumber ?? 1}`}`,
    hasCaution,
    taste: name === 'evening' && week?.isOwn === true && !hasCaution ? findTaste(week) : null,
    hasCommitment: asksForCommitment && (await hasCommitment(deps, { customerId, weekNumber: weekNumber - 1 }, partner)),
  };
}

function findTaste({ content }: PublishedWeek): ReminderContent['taste'] {
  return { firstSentence: findFirstSentence(content.lesson), card: content.conversationCards[0]?.prompt ?? null };
}
