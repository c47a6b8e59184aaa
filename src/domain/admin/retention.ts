import { INVITE_DAYS } from '../account/invite.ts';
import { formatCount } from '../count.ts';

/** How long audit events are kept, in days; a database trigger enforces it. */
export const AUDIT_DAYS = 365;
/** How long the network addresses in audit events are kept, in days. */
export const AUDIT_ADDRESS_DAYS = 90;

/** How long the admin can restore a discarded draft or a replaced PDF, in days. */
export const UNDO_DAYS = 30;

type Rule = {
  /** In the privacy policy's words. */
  what: string;
  days: number;
  /** Completes "30 days after ...". */
  after: string;
  why: string;
};

/** How long data is kept. The daily cleanup deletes by this table, and the privacy policy lists it. */
export const RETENTION = {
  deletedAccount: {
    what: 'An account you asked to delete, with everything you both wrote',
    days: 7,
    after: 'you asked',
    why: 'so you can change your mind',
  },
  refundedAccount: {
    what: 'An account closed by a refund, with everything you both wrote',
    days: 30,
    after: 'the refund',
    why: 'because a new order reopens it',
  },
  unusedAccount: {
    what: 'An account without a verified email in which nobody wrote or paid anything',
    days: 90,
    after: 'its last sign-in',
    why: 'because nobody seems to use it',
  },
  session: {
    what: 'A signed-in device',
    days: 30,
    after: 'it was last used',
    why: 'so you don’t have to sign in every time',
  },
  knownDevice: {
    what: 'The memory that a device has signed in before',
    days: 365,
    after: 'the last sign-in on it',
    why: 'so others can’t lock you out of it',
  },
  signInLink: {
    what: 'Sign-in links and codes',
    days: 1,
    after: 'you requested them',
    why: 'because they’ve stopped working by then',
  },
  invite: {
    what: 'An invitation to your partner',
    days: INVITE_DAYS,
    after: 'you created it',
    why: 'because it has expired by then',
  },
  withheldWriting: {
    what: 'What someone wrote in a workbook that they were removed from',
    days: 90,
    after: 'they were removed',
    why: 'so they find it again if they’re invited again',
  },
  answeredMessage: {
    what: 'A message to us',
    days: 365,
    after: 'we answered it',
    why: 'so we know what was said if you write again',
  },
  unansweredMessage: {
    what: 'A message we haven’t answered',
    days: 3 * 365,
    after: 'you sent it',
    why: 'in case we still owe you a reply',
  },
  withdrawal: {
    what: 'Your withdrawal from the contract',
    days: 3 * 365,
    after: 'you sent it',
    why: 'so either of us can prove that you did',
  },
  gift: {
    what: 'Whom a gift was for, and what the giver wrote',
    days: 90,
    after: 'it was redeemed, returned, or expired',
    why: 'so we can help if something goes wrong with it',
  },
  emails: {
    what: 'An email from us',
    days: 90,
    after: 'it was sent or failed',
    why: 'so we can check that it was sent and resend it',
  },
  reminder: {
    what: 'A note that we sent you a reminder for your evening',
    days: 90,
    after: 'we sent it',
    why: 'so you never get more of them than we promise',
  },
  evening: {
    what: 'Where you are in an evening that you began and didn’t finish',
    days: 30,
    after: 'either of you last went on',
    why: 'so you can go on another day',
  },
  event: {
    what: 'A record of each sign-in, failed sign-in, and account change',
    days: AUDIT_DAYS,
    after: 'it happened',
    why: 'so we can investigate misuse',
  },
  eventAddress: {
    what: 'The network address in that record',
    days: AUDIT_ADDRESS_DAYS,
    after: 'it happened',
    why: 'for the same reason',
  },
} as const satisfies Record<string, Rule>;

/** The table as a list in Markdown. */
export function describeRetention(rules: Readonly<Record<string, Rule>> = RETENTION): string {
  return Object.values(rules)
    .map(({ what, days, after, why }) => `- **${what}:** ${formatDays(days)} after ${after}, ${why}.`)
    .join('\n');
}

function formatDays(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return formatCount(count, unit);
}
