/** How long it is kept what happened, in days; the database refuses to forget it earlier. */
export const AUDIT_DAYS = 365;
/** How long it is kept from which network address, in days. */
export const AUDIT_ADDRESS_DAYS = 90;

type Rule = {
  /** What is kept, as the privacy policy calls it. */
  what: string;
  days: number;
  /** From when the days count: 30 days after ... */
  after: string;
  why: string;
};

/**
 * How long everything is kept that does not stay for good. The one table: the daily job deletes by it, and the privacy
 * policy is written from it.
 */
export const RETENTION = {
  deletedAccount: {
    what: 'An account that is to be deleted, with all that the two of you wrote in it',
    days: 7,
    after: 'its deletion was asked for',
    why: 'so that a mistake can be taken back',
  },
  refundedAccount: {
    what: 'An account that a refund has closed, with all that the two of you wrote in it',
    days: 30,
    after: 'the refund',
    why: 'because a new order opens it again',
  },
  session: {
    what: 'That a device is signed in',
    days: 30,
    after: 'it was last used',
    why: 'so that you need not sign in every time',
  },
  signInLink: {
    what: 'Sign-in links and codes',
    days: 1,
    after: 'they were asked for',
    why: 'because none of them works any longer',
  },
  answeredMessage: {
    what: 'A message to us',
    days: 365,
    after: 'we have answered it',
    why: 'so that we know what was said when you write again',
  },
  unansweredMessage: {
    what: 'A message to us that is not marked as answered',
    days: 3 * 365,
    after: 'it came',
    why: 'in case something is still owed to you',
  },
  mail: {
    what: 'A mail from us',
    days: 90,
    after: 'it was sent, or could not be sent',
    why: 'so that we can see whether it arrived and send it again',
  },
  event: {
    what: 'That somebody signed in, failed to, or changed something',
    days: AUDIT_DAYS,
    after: 'it happened',
    why: 'so that misuse can be found',
  },
  eventAddress: {
    what: 'The network address from which that was done',
    days: AUDIT_ADDRESS_DAYS,
    after: 'it happened',
    why: 'for the same reason',
  },
} as const satisfies Record<string, Rule>;

/** The table as a list in Markdown. */
export function describeRetention(rules: Readonly<Record<string, Rule>> = RETENTION): string {
  return Object.values(rules)
    .map(({ what, days, after, why }) => `- **${what}:** ${spanInWords(days)} after ${after}, ${why}.`)
    .join('\n');
}

function spanInWords(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
