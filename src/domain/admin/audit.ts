import { z } from 'zod';
import { formatCount } from '../count.ts';
import { settingNameSchema, SETTINGS } from '../site/settings.ts';
import { pageSchema } from '../pagination.ts';

/** Who did something: one of the staff, a couple, someone who isn't signed in, or the server itself. */
export type ActorIdentity = { kind: 'staff' | 'couple'; id: number } | { kind: 'nobody' } | { kind: 'server' };

export const signInMethodSchema = z.enum([
  'password',
  'access code',
  'personal code',
  'email code',
  'link',
  'admin link',
  'terminal link',
  'way back',
  'registration',
  'invitation',
  'purchase',
  'gift',
  'passkey',
]);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

const SIGN_IN_METHODS: Readonly<Record<SignInMethod, string>> = {
  password: 'a password',
  'access code': 'an access code',
  'personal code': 'an access code of their own',
  'email code': 'a code from an email',
  link: 'a sign-in link',
  'admin link': 'a sign-in link from the admin',
  'terminal link': 'the link from the server’s terminal',
  'way back': 'the link that cancels a deletion',
  registration: 'a new account',
  invitation: 'an invitation',
  purchase: 'a purchase',
  gift: 'a gift',
  passkey: 'a passkey',
};

/** An event's details. No free text, because people type passwords into username fields. */
export const auditFactsSchema = z.object({
  method: signInMethodSchema.optional(),
  as: z.enum(['admin', 'couple']).optional(),
  count: z.int().optional(),
  setting: settingNameSchema.optional(),
  /** Settings saved together, by the ids of the saved values. */
  savedIds: z.array(z.int()).optional(),
});
export type AuditFacts = z.infer<typeof auditFactsSchema>;

/** `subjectId` is the id of the couple, week, order, or email concerned. */
export type AuditEntry = {
  event: string;
  actor: ActorIdentity['kind'];
  actorId: number | null;
  subjectId: number | null;
  facts: AuditFacts;
  /** How often it happened within an hour. */
  count: number;
};

/** `subject` is the name of the person on the staff concerned. */
type Describe = (entry: AuditEntry & { who: string; subject: string }) => string;

/** The names of those on the staff who have one, by id. */
type StaffNames = ReadonlyMap<number, string>;

/** The audit log's events by kind, and how each reads. */
const EVENTS = {
  'sign-in': {
    'signed in': ({ who, facts }) => `${who} signed in with ${describeMethod(facts)}`,
    'sign-in failed': ({ who, subjectId, facts }) =>
      `${who} failed to sign in ${describeTarget(facts, subjectId)} with ${describeMethod(facts)}`,
    'confirmation failed': ({ who, facts }) => `${who} failed to confirm a change with ${describeMethod(facts)}`,
    'signed out elsewhere': ({ who }) => `${who} signed out everywhere else`,
    'couple signed out': ({ who, subjectId }) => `${who} signed couple ${subjectId} out of all its devices`,
    'device signed out': ({ who }) => `${who} signed out another device`,
    'admin link made': ({ who }) => `${who} created a sign-in link for the admin`,
    'sign-in link made': ({ who, subjectId }) => `${who} created a sign-in link for couple ${subjectId}`,
  },
  accounts: {
    'username changed': ({ who }) => `${who} changed their username`,
    'password changed': ({ who }) => `${who} changed their password`,
    'email changed': ({ who }) => `${who} changed their email`,
    'email corrected': ({ who, subjectId }) => `${who} corrected the email of couple ${subjectId}`,
    'couples exported': ({ who, facts: { count = 0 } }) => `${who} exported ${formatCount(count, 'couple')} as CSV`,
    'partner invited': ({ who }) => `${who} invited their partner`,
    'invitation revoked': ({ who }) => `${who} revoked their invitation`,
    'partner joined': ({ subjectId }) => `The second partner of couple ${subjectId} joined`,
    'partner left': ({ subjectId }) => `The partner of couple ${subjectId} left`,
    'partner came back': ({ subjectId }) => `The partner of couple ${subjectId} who had left came back`,
    'partner removed': ({ subjectId }) => `The part of the partner who left couple ${subjectId} was deleted`,
    'partner confirmed': ({ who }) => `${who} confirmed their partner`,
    'seat emptied': ({ who, subjectId }) => `${who} removed the second partner of couple ${subjectId}`,
    'deletion requested': ({ who, subjectId }) => `${who} requested deletion of couple ${subjectId}`,
    'deletion taken back': ({ who, subjectId }) => `${who} kept the account of couple ${subjectId}`,
    'couple blocked': ({ who, subjectId }) => `${who} ended the access of couple ${subjectId}`,
    'couple unblocked': ({ who, subjectId }) => `${who} gave couple ${subjectId} access again`,
    'account deleted': ({ subjectId }) => `The account of couple ${subjectId} was deleted`,
    'setting changed': ({ who, facts: { setting, savedIds } }) =>
      setting === undefined
        ? `${who} changed ${savedIds?.length} settings`
        : `${who} changed the setting “${SETTINGS[setting].label}”`,
    'admin changed': () => 'The settings changed the admin’s username or password',
  },
  weeks: {
    'week uploaded': ({ who, subjectId }) => `${who} uploaded week ${subjectId}`,
    'week replaced': ({ who, subjectId }) => `${who} replaced week ${subjectId}`,
    'week retitled': ({ who, subjectId }) => `${who} changed the title or description of week ${subjectId}`,
    'week published': ({ who, subjectId }) => `${who} published the content of week ${subjectId}`,
    'course imported': ({ who, facts: { count = 0 } }) => `${who} imported the content of ${formatCount(count, 'week')}`,
    'weeks filled': ({ who, facts: { count = 0 } }) => `${who} filled ${formatCount(count, 'week')} with the shipped content`,
    'week deleted': ({ who, subjectId }) => `${who} deleted the PDF of week ${subjectId}`,
    'recording uploaded': ({ who, subjectId }) => `${who} uploaded the recording of week ${subjectId}`,
    'recording replaced': ({ who, subjectId }) => `${who} replaced the recording of week ${subjectId}`,
    'recording deleted': ({ who, subjectId }) => `${who} deleted the recording of week ${subjectId}`,
    'video uploaded': ({ who, subjectId }) => `${who} uploaded the video of week ${subjectId}`,
    'video replaced': ({ who, subjectId }) => `${who} replaced the video of week ${subjectId}`,
    'video deleted': ({ who, subjectId }) => `${who} deleted the video of week ${subjectId}`,
    'captions uploaded': ({ who, subjectId }) => `${who} uploaded the captions of week ${subjectId}`,
    'captions replaced': ({ who, subjectId }) => `${who} replaced the captions of week ${subjectId}`,
    'captions deleted': ({ who, subjectId }) => `${who} deleted the captions of week ${subjectId}`,
    'week restored': ({ who, subjectId }) => `${who} restored an earlier PDF of week ${subjectId}`,
  },
  orders: {
    'payment recorded': ({ who, subjectId }) => `${who} recorded order ${subjectId}, paid offline`,
    'refund requested': ({ who, subjectId }) => `${who} requested a refund of order ${subjectId}`,
    'order refunded': ({ who, actor, subjectId }) =>
      `${actor === 'staff' ? who : 'The payment provider'} refunded order ${subjectId}`,
    'order corrected': ({ who, subjectId }) => `${who} marked order ${subjectId} as recorded by mistake`,
    'order disputed': ({ subjectId }) => `The buyer’s bank disputed order ${subjectId}`,
    'dispute lost': ({ subjectId }) => `The dispute of order ${subjectId} was lost`,
    'receipt sent again': ({ who, subjectId }) => `${who} resent the receipt for order ${subjectId}`,
    'test orders removed': ({ who, facts: { count = 0 } }) => `${who} removed ${formatCount(count, 'test order')}`,
    'order moved': ({ who, subjectId }) => `${who} moved order ${subjectId} to another couple`,
    'couples imported': ({ who, facts: { count = 0 } }) => `${who} invited ${formatCount(count, 'couple')}`,
    'invoices exported': ({ who, facts: { count = 0 } }) => `${who} exported ${formatCount(count, 'invoice')} as CSV`,
    'orders exported': ({ who, facts: { count = 0 } }) => `${who} exported ${formatCount(count, 'order')} as CSV`,
  },
  staff: {
    'staff invited': ({ who, subject }) => `${who} invited ${subject} to the team`,
    'staff joined': ({ who }) => `${who} joined the team`,
    'staff changed': ({ who, subject }) => `${who} changed the name, email, or role of ${subject}`,
    'staff link sent': ({ who, subject }) => `${who} sent ${subject} a link for a new password`,
    'staff removed': ({ who, subject }) => `${who} removed ${subject} from the team`,
    'passkey added': ({ who }) => `${who} added a passkey`,
    'passkey removed': ({ who }) => `${who} removed a passkey`,
    'recovery codes replaced': ({ who }) => `${who} replaced their recovery codes`,
    'two-factor turned on': ({ who }) => `${who} turned two-factor sign-in on`,
    'two-factor turned off': ({ who }) => `${who} turned two-factor sign-in off`,
  },
  selling: {
    'code created': ({ who }) => `${who} created a discount code`,
    'code changed': ({ who }) => `${who} changed a discount code`,
    'code deleted': ({ who }) => `${who} deleted a discount code`,
    'gift redeemed': ({ who, subjectId }) => `${who} redeemed a gift of order ${subjectId}`,
    'gift changed': ({ who, subjectId }) => `${who} changed the email or day of the gift of order ${subjectId}`,
    'gift sent': ({ who, subjectId }) => `${who} resent the gift of order ${subjectId}`,
  },
  mails: {
    'webhook changed': ({ who }) => `${who} set the webhook`,
    'webhook key replaced': ({ who }) => `${who} replaced the webhook’s key`,
    'webhook turned off': ({ who }) => `${who} turned the webhook off`,
    'webhook sent again': ({ who, subjectId }) => `${who} sent event ${subjectId} to the webhook again`,
    'email sent again': ({ who, subjectId }) => `${who} resent email ${subjectId}`,
    'message answered': ({ who, subjectId }) => `${who} replied to message ${subjectId}`,
    'message marked answered': ({ who, subjectId }) => `${who} marked message ${subjectId} as answered`,
    'message marked unanswered': ({ who, subjectId }) => `${who} marked message ${subjectId} as unanswered`,
    'campaign sent': ({ who, facts: { count = 0 } }) => `${who} wrote to ${formatCount(count, 'person', 'people')}`,
  },
} as const satisfies Record<string, Record<string, Describe>>;

/** The account that the environment sets, in the audit log. */
const THE_ADMIN = 'The admin';

const COUNTED_EVENTS: readonly string[] = ['signed in', 'sign-in failed'] satisfies AuditEvent[];

/** Whether repeats from one address within an hour share one entry. */
export function isCounted({ event, actor }: Pick<AuditEntry, 'event' | 'actor'>): boolean {
  return actor === 'couple' || COUNTED_EVENTS.includes(event);
}

type Events = typeof EVENTS;
export type AuditKind = keyof Events;
export type AuditEvent = { [Kind in AuditKind]: keyof Events[Kind] }[AuditKind];

const DESCRIPTIONS = new Map<string, Describe>(Object.values(EVENTS).flatMap((ofKind) => Object.entries(ofKind)));

export const auditKindSchema = z.enum(
  ['sign-in', 'accounts', 'weeks', 'orders', 'mails', 'staff', 'selling'],
  'Kind must be one of: sign-in, accounts, weeks, orders, mails, staff, selling.',
) satisfies z.ZodType<AuditKind>;

export const AUDIT_KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  'sign-in': 'Signing in',
  accounts: 'Account changes',
  weeks: 'Weeks',
  orders: 'Orders',
  mails: 'Email',
  staff: 'Team',
  selling: 'Codes and gifts',
};

/** One page of events, newest first, optionally of one kind. */
export const auditPageSchema = z.object({ kind: auditKindSchema.optional(), page: pageSchema });
export type AuditPage = z.infer<typeof auditPageSchema>;

export function auditEventsOfKind(kind: AuditKind): string[] {
  return Object.keys(EVENTS[kind]);
}

/** Describes an event, such as 'The admin refunded order 17'. */
export function describeAuditEntry(entry: AuditEntry, names: StaffNames): string {
  const who = describeActor(entry, names);
  const subject = names.get(entry.subjectId ?? 0) ?? THE_ADMIN.toLowerCase();
  const text = DESCRIPTIONS.get(entry.event)?.({ ...entry, who, subject }) ?? entry.event;
  return entry.count === 1 ? text : `${text}, ${entry.count} times within an hour`;
}

/** Who did it, such as 'The admin'. */
export function describeActor({ actor, actorId }: Pick<AuditEntry, 'actor' | 'actorId'>, names: StaffNames): string {
  if (actor === 'couple') return `Couple ${actorId}`;
  if (actor === 'staff') return names.get(actorId ?? 0) ?? THE_ADMIN;
  return { nobody: 'Someone', server: 'The server' }[actor];
}

function describeMethod({ method }: AuditFacts): string {
  return method === undefined ? 'an unknown method' : SIGN_IN_METHODS[method];
}

function describeTarget({ as }: AuditFacts, subjectId: number | null): string {
  if (as === 'admin') return subjectId === null ? 'as the admin (wrong username)' : 'as the admin';
  return subjectId === null ? 'to an unknown account' : `as couple ${subjectId}`;
}
