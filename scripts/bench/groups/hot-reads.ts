import { coupleToken } from '../generate/tokens.ts';
import { requestBytes, trpcPath, trpcPathAlone } from '../load/request.ts';
import type { CoupleSample } from '../world.ts';

type Call = { procedure: string; input?: unknown };

/** A read that couples cause all the time: its path, and the same as procedures. */
export type HotRead = {
  name: string;
  /** Null for what the browser alone asks for. */
  rest: ((couple: CoupleSample) => string) | null;
  calls: (couple: CoupleSample) => readonly Call[];
};

export const HOT_READS: readonly HotRead[] = [
  { name: 'session', rest: () => '/api/session', calls: () => [{ procedure: 'auth.session' }] },
  {
    name: 'frameworks-with-access',
    rest: ({ customerId }) => `/api/frameworks-with-access/${customerId}`,
    calls: ({ customerId: userId }) => [{ procedure: 'framework.listWithAccess', input: { userId } }],
  },
  {
    name: 'user-progression',
    rest: ({ customerId }) => `/api/user-progression/${customerId}`,
    calls: ({ customerId: userId }) => [{ procedure: 'progress.progression', input: { userId } }],
  },
  {
    name: 'progress',
    rest: ({ customerId }) => `/api/progress/${customerId}`,
    calls: ({ customerId: userId }) => [{ procedure: 'progress.list', input: { userId } }],
  },
  {
    name: 'profile',
    rest: ({ customerId }) => `/api/profile/${customerId}`,
    calls: ({ customerId: userId }) => [{ procedure: 'profile.get', input: { userId } }],
  },
  {
    name: 'workbook-responses',
    rest: ({ customerId, writtenWeek }) => `/api/workbook-responses/${customerId}/${writtenWeek}/partner1`,
    calls: ({ customerId: userId, writtenWeek: weekNumber }) => [
      { procedure: 'workbook.get', input: { userId, weekNumber, partner: 'partner1' } },
    ],
  },
  {
    name: 'week-summary',
    rest: ({ customerId, summaryWeek }) => `/api/week-summary/${customerId}/${summaryWeek}`,
    calls: ({ customerId: userId, summaryWeek: weekNumber }) => [
      { procedure: 'workbook.summary', input: { userId, weekNumber } },
    ],
  },
];

/** Where the floor has the same answer. */
export function floorPath({ rest }: HotRead, couple: CoupleSample): string {
  return rest === null ? `/dashboard/${couple.customerId}` : rest(couple);
}

/** One request for each couple, signed in as it. */
export function requestsFor(couples: readonly CoupleSample[], path: (couple: CoupleSample) => string): string[] {
  return couples.map((couple) => requestBytes({ path: path(couple), token: coupleToken(couple.customerId) }));
}

/** As the browser asks: calls of one moment in a batch, and the dashboard's, whose address is known beforehand, alone. */
export function trpcPathFor({ calls, rest }: HotRead, couple: CoupleSample): string {
  const [first, ...others] = calls(couple);
  return rest === null && first !== undefined && others.length === 0 ? trpcPathAlone(first) : trpcPath(calls(couple));
}
