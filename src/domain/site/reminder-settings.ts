import { DEFAULT_REMINDER_TEXTS, parseReminderText, reminderTextSchema, type ReminderTexts } from '../reminders/texts.ts';

/** The settings that hold a reminder's text. */
export const REMINDER_SETTING_NAMES = [
  'reminderEvening',
  'reminderComeBack',
  'reminderYourTurn',
  'reminderMilestone',
  'reminderNewWeek',
] as const;
type ReminderSettingName = (typeof REMINDER_SETTING_NAMES)[number];

export const REMINDER_SETTING_SCHEMAS = {
  reminderEvening: reminderTextSchema('Evening reminder', 'evening'),
  reminderComeBack: reminderTextSchema('Come-back reminder', 'comeBack'),
  reminderYourTurn: reminderTextSchema('Your-turn reminder', 'yourTurn'),
  reminderMilestone: reminderTextSchema('Milestone reminder', 'milestone'),
  reminderNewWeek: reminderTextSchema('New-week reminder', 'newWeek'),
} as const;

export const REMINDER_SETTING_DEFAULTS: Readonly<Record<ReminderSettingName, string>> = {
  reminderEvening: DEFAULT_REMINDER_TEXTS.evening,
  reminderComeBack: DEFAULT_REMINDER_TEXTS.comeBack,
  reminderYourTurn: DEFAULT_REMINDER_TEXTS.yourTurn,
  reminderMilestone: DEFAULT_REMINDER_TEXTS.milestone,
  reminderNewWeek: DEFAULT_REMINDER_TEXTS.newWeek,
};

/** The texts in the form that emails use. */
export function toReminderTexts(valueOf: (name: ReminderSettingName) => string): ReminderTexts {
  return {
    evening: parseReminderText(valueOf('reminderEvening')),
    comeBack: parseReminderText(valueOf('reminderComeBack')),
    yourTurn: parseReminderText(valueOf('reminderYourTurn')),
    milestone: parseReminderText(valueOf('reminderMilestone')),
    newWeek: parseReminderText(valueOf('reminderNewWeek')),
  };
}
