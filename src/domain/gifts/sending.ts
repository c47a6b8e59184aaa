import { DateTime } from 'luxon';

const SEND_ON_MESSAGE = 'Send on must be a day from today to a year ahead.';

/** The hour of the seller's day at which gifts are sent. */
const SENDING_HOUR = 9;

/** Why a gift can't be sent on this day, or null if it can. @param today the seller's */
export function findSendOnProblem(sendOn: string | undefined, today: string): string | null {
  if (sendOn === undefined) return null;
  const aYearAhead = DateTime.fromISO(today, { zone: 'UTC' }).plus({ years: 1 }).toFormat('yyyy-MM-dd');
  return sendOn < today || sendOn > aYearAhead ? SEND_ON_MESSAGE : null;
}

/** When a gift is sent: at nine on its day, or right away. */
export function findSendTime(sendOn: string | null, now: Date, timeZone: string): Date {
  if (sendOn === null) return now;
  const nine = DateTime.fromISO(sendOn, { zone: timeZone }).set({ hour: SENDING_HOUR }).toJSDate();
  return nine > now ? nine : now;
}
