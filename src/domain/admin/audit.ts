import { z } from 'zod';
import { pageCursorSchema } from '../pagination.ts';

/** Who did something: the admin, a couple, somebody who is not signed in, or the server by itself. */
export type ActorIdentity = { kind: 'admin' } | { kind: 'couple'; id: number } | { kind: 'nobody' } | { kind: 'server' };

const wayInSchema = z.enum(['password', 'access code', 'email code', 'link', 'way back', 'registration']);
export type SignInMethod = z.infer<typeof wayInSchema>;

const WAYS: Readonly<Record<SignInMethod, string>> = {
  password: 'a password',
  'access code': 'an access code',
  'email code': 'a code from a mail',
  link: 'a sign-in link',
  'way back': 'the link that keeps an account',
  registration: 'a new account',
};

/**
 * All that can be told of an event beside who, what and when. Closed on purpose: there is no room for what somebody has
 * typed, such as a password in the field of the name.
 */
export const auditFactsSchema = z.object({
  way: wayInSchema.optional(),
  as: z.enum(['admin', 'couple']).optional(),
  count: z.int().optional(),
});
export type AuditFacts = z.infer<typeof auditFactsSchema>;

/** What was noted. `subjectId` is the number of what it was about: a couple, a week, an order or a mail. */
export type AuditEntry = {
  event: string;
  actor: ActorIdentity['kind'];
  actorId: number | null;
  subjectId: number | null;
  facts: AuditFacts;
};

type Words = (entry: AuditEntry & { who: string }) => string;

/** Every event that is noted, by its kind, and how a person reads it. */
const EVENTS = {
  'sign-in': {
    'signed in': ({ who, facts }) => `${who} signed in with ${wayOf(facts)}`,
    'sign-in failed': ({ who, subjectId, facts }) => `${who} failed to sign in ${asWhom(facts, subjectId)}, with ${wayOf(facts)}`,
    'confirmation failed': ({ who, facts }) => `${who} failed to confirm a change, with ${wayOf(facts)}`,
    'signed out elsewhere': ({ who }) => `${who} signed out everywhere else`,
    'couple signed out': ({ who, subjectId }) => `${who} signed couple ${subjectId} out of all of its devices`,
    'device signed out': ({ who }) => `${who} signed out another device`,
    'sign-in link made': ({ who, subjectId }) => `${who} made a sign-in link for couple ${subjectId}`,
  },
  accounts: {
    'username changed': ({ who }) => `${who} changed its username`,
    'password changed': ({ who }) => `${who} changed its password`,
    'email changed': ({ who }) => `${who} changed its email`,
    'deletion asked': ({ who, subjectId }) => `${who} asked to delete couple ${subjectId}`,
    'deletion taken back': ({ who, subjectId }) => `${who} kept the account of couple ${subjectId}`,
    'account deleted': ({ subjectId }) => `The account of couple ${subjectId} was deleted`,
    'admin changed': () => 'The settings gave the admin another name or password',
  },
  weeks: {
    'week uploaded': ({ who, subjectId }) => `${who} uploaded week ${subjectId}`,
    'week replaced': ({ who, subjectId }) => `${who} replaced week ${subjectId}`,
    'week deleted': ({ who, subjectId }) => `${who} deleted week ${subjectId}`,
  },
  orders: {
    'payment recorded': ({ who, subjectId }) => `${who} recorded order ${subjectId}, paid offline`,
    'refund asked': ({ who, subjectId }) => `${who} asked for the refund of order ${subjectId}`,
    'order refunded': ({ who, actor, subjectId }) =>
      `${actor === 'admin' ? who : 'The payment provider'} refunded order ${subjectId}`,
    'receipt sent again': ({ who, subjectId }) => `${who} sent the receipt of order ${subjectId} again`,
    'orders exported': ({ who, facts }) => `${who} exported ${facts.count === 1 ? '1 order' : `${facts.count} orders`} as CSV`,
  },
  mails: {
    'mail sent again': ({ who, subjectId }) => `${who} sent mail ${subjectId} again`,
  },
} as const satisfies Record<string, Record<string, Words>>;

type Events = typeof EVENTS;
export type AuditKind = keyof Events;
export type AuditEvent = { [Kind in AuditKind]: keyof Events[Kind] }[AuditKind];

const WORDS = new Map<string, Words>(Object.values(EVENTS).flatMap((ofKind) => Object.entries(ofKind)));

export const auditKindSchema = z.enum(
  ['sign-in', 'accounts', 'weeks', 'orders', 'mails'],
  'Kind must be one of: sign-in, accounts, weeks, orders, mails.',
) satisfies z.ZodType<AuditKind>;

export const AUDIT_KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Signing in',
  accounts: 'Names, passwords, emails',
  weeks: 'Weeks',
  orders: 'Orders',
  mails: 'Mail',
};

/** One page of what happened, the newest first: of one kind, or of all. */
export const auditListSchema = z.object({ kind: auditKindSchema.nullish(), cursor: pageCursorSchema });
export type AuditList = z.infer<typeof auditListSchema>;

/** The events of a kind. */
export function auditEventsOfKind(kind: AuditKind): string[] {
  return Object.keys(EVENTS[kind]);
}

/** What happened, as a person reads it: The admin refunded order 17. */
export function describeAuditEntry(entry: AuditEntry): string {
  return WORDS.get(entry.event)?.({ ...entry, who: nameOf(entry) }) ?? entry.event;
}

function nameOf({ actor, actorId }: AuditEntry): string {
  if (actor === 'couple') return `Couple ${actorId}`;
  return { admin: 'The admin', nobody: 'Somebody', server: 'The server' }[actor];
}

function wayOf({ way }: AuditFacts): string {
  return way === undefined ? 'something unknown' : WAYS[way];
}

function asWhom({ as }: AuditFacts, subjectId: number | null): string {
  if (as === 'admin') return subjectId === null ? 'as the admin, by a name that is not the admin’s' : 'as the admin';
  return subjectId === null ? 'to an account that is not known' : `as couple ${subjectId}`;
}
