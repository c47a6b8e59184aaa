import { WEEK_COUNT } from '../week.ts';

export const HEADLINE = 'Fifty-two conversations to build a marriage on';
export const TAGLINE = '52 weeks of marriage preparation';

/** The guarantee and the response time (specification, sections 1 and 9). */
export const GUARANTEE_DAYS = 30;
export const REPLY_HOURS = 24;

/** How long a week's lesson takes two people, in minutes (specification, section 9). */
export const MINUTES_A_WEEK = { from: 30, to: 60 };

/** What a new account costs at first. */
export function describeFreeStart(trialWeeks: number): string {
  if (trialWeeks >= WEEK_COUNT) return 'It’s free. No card needed.';
  return trialWeeks === 1
    ? 'Your first week is free. No card needed.'
    : `Your first ${trialWeeks} weeks are free. No card needed.`;
}

/** What anyone can try by registering, such as 'Try the first 2 weeks free'; empty if the whole course is free. */
export function describeTrial(trialWeeks: number): string {
  if (trialWeeks >= WEEK_COUNT) return '';
  return trialWeeks === 1 ? 'Try the first week free' : `Try the first ${trialWeeks} weeks free`;
}

/** When a person replies, such as 'within 24 hours'; 0 promises nothing. */
export function describeReply(replyHours: number): string {
  if (replyHours === 0) return 'as soon as possible';
  return replyHours === 1 ? 'within 1 hour' : `within ${replyHours} hours`;
}
