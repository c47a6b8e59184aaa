import { WEEK_COUNT } from '../week.ts';

/** The completed weeks that the funnel counts. */
export const FUNNEL_WEEKS = [1, 4, 13, 26, WEEK_COUNT] as const;

/** Days without a visit after which a couple counts as inactive. */
export const INACTIVE_DAYS = 21;

/** How far the couples who have paid got. */
export type Funnel = {
  paid: number;
  signedIn: number;
  bothJoined: number;
  completed: { week: number; couples: number }[];
};

/** The couples who have paid, each in one of these. */
export type Activity = { active: number; inactive: number; notSignedIn: number; finished: number };

/** Days of reminders that are counted. */
export const REMINDER_DAYS = 30;

/** The reminders of the last days; `unsubscribed` is how many people used the link in one. */
export type ReminderCounts = { sent: number; bounced: number; unsubscribed: number };

/** Counts for the seller. Among the couples, test orders, trials, the demo, and closed accounts don't count. */
export type Figures = { funnel: Funnel; activity: Activity; reminders: ReminderCounts };

/** A bar of a chart. */
export type Count = { label: string; count: number };

export function funnelSteps({ paid, signedIn, bothJoined, completed }: Funnel): Count[] {
  return [
    { label: 'Paid', count: paid },
    { label: 'Signed in', count: signedIn },
    { label: 'Both joined', count: bothJoined },
    ...completed.map(({ week, couples }) => ({ label: `Completed week ${week}`, count: couples })),
  ];
}

export function activityGroups({ active, inactive, notSignedIn, finished }: Activity): Count[] {
  return [
    { label: 'Active', count: active },
    { label: `Inactive for ${INACTIVE_DAYS} days`, count: inactive },
    { label: 'Not signed in yet', count: notSignedIn },
    { label: 'Finished', count: finished },
  ];
}

export function reminderResults({ sent, bounced, unsubscribed }: ReminderCounts): Count[] {
  return [
    { label: 'Sent', count: sent },
    { label: 'Bounced', count: bounced },
    { label: 'Unsubscribed', count: unsubscribed },
  ];
}

/** A part of a whole as '43%'; '0%' of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
