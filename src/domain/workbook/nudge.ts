import { DAY } from '../time.ts';

export const NOT_WAITING_MESSAGE = 'You’re not waiting for your partner right now.';
export const NUDGED_MESSAGE = 'You’ve already sent a reminder today. Give them a little time.';

/** Whether the reader could remind their partner now, or has done so today; 'none' if there's nobody to remind by email. */
export type NudgeState = 'none' | 'offer' | 'sent';

/** When the next reminder may be sent, in milliseconds since 1970: a day after the last one. */
export function nextNudgeAt(nudgedAt: string | null): number {
  return nudgedAt === null ? 0 : Date.parse(nudgedAt) + DAY;
}
