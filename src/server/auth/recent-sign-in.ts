import { MINUTE } from '#src/domain/time/time.ts';
import type { Session } from './sessions.ts';

const RECENT = 30 * MINUTE;

/** Whether something, such as a sign-in, happened within the last 30 minutes. */
export function isRecent(instant: string, now: Date): boolean {
  // If the clock was set back, the instant may lie in the future: use the absolute age.
  return Math.abs(now.getTime() - Date.parse(instant)) < RECENT;
}

/** Whether the person recently signed in with a link or code that was emailed to them, which replaces their password. */
export function isProven({ signInMethod, createdAt }: Pick<Session, 'signInMethod' | 'createdAt'>, now: Date): boolean {
  return (
    (signInMethod === 'link' || signInMethod === 'email code' || signInMethod === 'personal code') && isRecent(createdAt, now)
  );
}

/** Whether the staff recently signed in with the link from the terminal, which stands for the password and the code. */
export function isRescued({ byAdminLink, createdAt }: Pick<Session, 'byAdminLink' | 'createdAt'>, now: Date): boolean {
  return byAdminLink && isRecent(createdAt, now);
}
