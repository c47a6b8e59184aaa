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

/** Counts for the seller. Test orders, trials, the demo, and closed accounts don't count. */
export type Figures = { funnel: Funnel; activity: Activity };

/** A bar of a chart. */
export type Count = { label: string; couples: number };

export function funnelSteps({ paid, signedIn, bothJoined, completed }: Funnel): Count[] {
  return [
    { label: 'Paid', couples: paid },
    { label: 'Signed in', couples: signedIn },
    { label: 'Both joined', couples: bothJoined },
    ...completed.map(({ week, couples }) => ({ label: `Completed week ${week}`, couples })),
  ];
}

export function activityGroups({ active, inactive, notSignedIn, finished }: Activity): Count[] {
  return [
    { label: 'Active', couples: active },
    { label: `Inactive for ${INACTIVE_DAYS} days`, couples: inactive },
    { label: 'Not signed in yet', couples: notSignedIn },
    { label: 'Finished', couples: finished },
  ];
}

/** A part of a whole as '43%'; '0%' of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}
