import type { ReminderKind } from './reminders.ts';

/** What the switch of the seller's news says. */
export const NEWS_LABEL = { label: 'News', description: 'When we write about the course, by email' };

/** What each reminder's switch says. */
export const REMINDER_LABELS: Readonly<Record<ReminderKind, { label: string; description: string }>> = {
  evening: { label: 'The morning of your evening', description: 'What’s on tonight, and how long it takes' },
  yourTurn: { label: 'Your turn', description: 'A day after your partner has written, if you haven’t' },
  milestone: { label: 'Milestones', description: 'The day after you’ve reached one together' },
  newWeek: { label: 'New weeks', description: 'When a week you’re waiting for is ready' },
};
