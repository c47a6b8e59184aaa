import { z } from 'zod';
import { timeZoneSchema } from './time-zone.ts';

export const reminderKindSchema = z.enum(['evening', 'yourTurn', 'milestone', 'newWeek']);
export type ReminderKind = z.infer<typeof reminderKindSchema>;
export const REMINDER_KINDS = reminderKindSchema.options;
export type ReminderKinds = Record<ReminderKind, boolean>;

/** What a link in an email can turn off: a kind of reminder, or the seller's news. */
export const SUBSCRIPTIONS = [...REMINDER_KINDS, 'news'] as const;
export type Subscription = (typeof SUBSCRIPTIONS)[number];

/** What each is called, on the page that turns it off. */
export const SUBSCRIPTION_NAMES: Readonly<Record<Subscription, string>> = {
  evening: 'the reminder on the morning of your evening',
  yourTurn: 'the reminder that it’s your turn',
  milestone: 'the email about a milestone',
  newWeek: 'the email about a new week',
  news: 'news about the course',
};

const INVALID_EVENING_MESSAGE = 'Please choose a day and a time for your evening.';
const INVALID_KINDS_MESSAGE = 'Kinds: each reminder is either on or off.';
const INVALID_NEWS_MESSAGE = 'News is either on or off.';
const INVALID_PAUSE_MESSAGE = 'Please enter a date such as June 3, 2027.';
export const UNKNOWN_LINK_MESSAGE = 'This link doesn’t work anymore.';
export const NO_CALENDAR_MESSAGE = 'There’s no calendar at this address.';

/** `weekday` is 1 (Monday) to 7; `time` is local. */
const eveningSchema = z.object(
  {
    weekday: z.int(INVALID_EVENING_MESSAGE).min(1, INVALID_EVENING_MESSAGE).max(7, INVALID_EVENING_MESSAGE),
    time: z.string(INVALID_EVENING_MESSAGE).regex(/^([01]\d|2[0-3]):[0-5]\d$/u, INVALID_EVENING_MESSAGE),
  },
  INVALID_EVENING_MESSAGE,
);
export type Evening = z.infer<typeof eveningSchema>;

const choice = z.boolean(INVALID_KINDS_MESSAGE);
const kindsSchema = z.strictObject(
  { evening: choice, yourTurn: choice, milestone: choice, newWeek: choice },
  INVALID_KINDS_MESSAGE,
);

/** Which reminders a person wants, and when, and whether they want the seller's news. There are no reminders before `pausedUntil`, a day in their time zone. */
export const remindersSchema = z.object({
  evening: eveningSchema.nullable(),
  timeZone: timeZoneSchema,
  kinds: kindsSchema,
  news: z.boolean(INVALID_NEWS_MESSAGE),
  pausedUntil: z.iso.date(INVALID_PAUSE_MESSAGE).nullable(),
});
export type ReminderSettings = z.infer<typeof remindersSchema>;

/** Fields left out stay as they are. */
export const saveRemindersSchema = remindersSchema.extend({ kinds: kindsSchema.partial() }).partial();
export type SaveReminders = z.infer<typeof saveRemindersSchema>;

/** What the link in a reminder may change, without signing in. */
export const saveRemindersByTokenSchema = saveRemindersSchema.pick({ kinds: true, news: true, pausedUntil: true });
export type SaveRemindersByToken = z.infer<typeof saveRemindersByTokenSchema>;

/** Before any choice: no reminder is sent. */
export const NO_REMINDERS: ReminderSettings = {
  evening: null,
  timeZone: 'UTC',
  kinds: { evening: false, yourTurn: false, milestone: false, newWeek: false },
  news: true,
  pausedUntil: null,
};

/** Whether the person wants any reminder. */
export function wantsReminders({ kinds }: Pick<ReminderSettings, 'kinds'>): boolean {
  return REMINDER_KINDS.some((kind) => kinds[kind]);
}

/** The settings with a change. */
export function changeReminders(settings: ReminderSettings, { kinds, ...change }: SaveReminders): ReminderSettings {
  return {
    evening: change.evening === undefined ? settings.evening : change.evening,
    timeZone: change.timeZone ?? settings.timeZone,
    kinds: { ...settings.kinds, ...definedKinds(kinds) },
    news: change.news ?? settings.news,
    pausedUntil: change.pausedUntil === undefined ? settings.pausedUntil : change.pausedUntil,
  };
}

function definedKinds(kinds: SaveReminders['kinds'] = {}): Partial<ReminderKinds> {
  return Object.fromEntries(Object.entries(kinds).filter(([, isOn]) => isOn !== undefined));
}
