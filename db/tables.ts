import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/** Instants are UTC in ISO 8601, days are YYYY-MM-DD, lists are JSON arrays of strings. */
type Instant = string;

type AdminsTable = {
  id: Generated<number>;
  username: string;
  usernameKey: string;
  passwordHash: string;
  changedAt: Instant;
};

type CustomersTable = {
  id: Generated<number>;
  origin: 'register' | 'trial' | 'demo' | 'order';
  username: string | null;
  usernameKey: string | null;
  passwordHash: string | null;
  email: string | null;
  createdAt: Instant;
  /** Set together: since when nobody is let in, what closed it, and when all of it is deleted. */
  closedAt: Generated<Instant | null>;
  closedBy: Generated<'refund' | 'couple' | 'admin' | null>;
  deleteAt: Generated<Instant | null>;
  /** When it was first shown that the couple gets the mail of its email; null while anybody may have begun the account. */
  emailProvenAt: Generated<Instant | null>;
};

type ProfilesTable = {
  customerId: number;
  userDisplayName: string | null;
  partnerName: string | null;
  weddingDate: string | null;
  updatedAt: Instant;
};

/** What a search for couples reads: their names, username and email, kept by triggers as they are written elsewhere. */
type CustomerWordsTable = {
  customerId: number;
  words: string;
};

type SessionsTable = {
  tokenHash: string;
  customerId: number | null;
  adminId: number | null;
  createdAt: Instant;
  renewedAt: Instant;
  expiresAt: Instant;
  /** Browser and system in plain words; '' when unknown. */
  deviceLabel: Generated<string>;
  /** Names the row of knownDevices that is the same browser's. */
  deviceHash: Generated<string | null>;
  /** By which way the couple signed in; null where it is of no account. */
  way: Generated<string | null>;
};

type KnownDevicesTable = {
  tokenHash: string;
  customerId: number;
  createdAt: Instant;
};

/** A browser in which the admin has signed in. */
type AdminDevicesTable = {
  tokenHash: string;
  adminId: number;
  createdAt: Instant;
};

/** A try of the last hour, one row for each of the counts that it goes to. */
type AttemptsTable = {
  keyHash: string;
  triedAt: Instant;
};

type SignInLinksTable = {
  tokenHash: string;
  /** Null when it was asked for with an email that nobody has. */
  customerId: number | null;
  /** As it was asked for; null for a link that the admin made. */
  email: string | null;
  /** Of the six digits beside the link, which work in the browser that asked. */
  codeHash: string | null;
  browserHash: string | null;
  wrongTries: Generated<number>;
  createdAt: Instant;
  expiresAt: Instant;
};

type EmailChangesTable = {
  customerId: number;
  email: string;
  codeHash: string;
  wrongTries: Generated<number>;
  createdAt: Instant;
  expiresAt: Instant;
};

type FrameworksTable = {
  id: Generated<number>;
  weekNumber: number;
  title: string;
  description: string;
  fileName: string;
  fileSize: number;
  sha256: string;
  pageCount: number;
  uploadedAt: Instant;
};

type ProgressTable = {
  customerId: number;
  weekNumber: number;
  notes: Generated<string>;
  rating: Generated<number | null>;
  completedAt: Generated<Instant | null>;
  updatedAt: Instant;
};

type WorkbookResponsesTable = {
  customerId: number;
  weekNumber: number;
  partner: 'partner1' | 'partner2';
  reflectionAnswers: string;
  discussionNotes: string;
  activityResponse: string;
  weeklyCommitment: string;
  conversationCards: string;
  revision: number;
  updatedAt: Instant;
};

type WeekSummariesTable = {
  customerId: number;
  weekNumber: number;
  summary: string;
  generatedAt: Instant;
};

type ContactMessagesTable = {
  id: Generated<number>;
  firstName: string;
  lastName: string;
  email: string;
  subject: 'general' | 'course' | 'payment' | 'technical';
  message: string;
  receivedAt: Instant;
  answeredAt: Generated<Instant | null>;
};

type OrdersTable = {
  id: Generated<number>;
  /** Null from the order's making until the provider has made the payment. */
  paymentIntentId: string | null;
  /** Null on orders of the first release, which did not sell by itself. */
  provider: Generated<'sandbox' | 'stripe' | 'offline' | null>;
  /** The browser's, one for each checkout visit: the same one never makes a second order. */
  idempotencyKey: Generated<string | null>;
  amount: number;
  currency: Generated<string>;
  firstName: string;
  lastName: string;
  email: string;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  customerId: Generated<number | null>;
  /** The couple that was signed in where the order was begun, if one was. */
  startedBy: Generated<number | null>;
  createdAt: Instant;
  completedAt: Generated<Instant | null>;
  /** Set while the provider's answer to a refund may be outstanding. */
  refundAskedAt: Generated<Instant | null>;
  refundedAt: Generated<Instant | null>;
  /** When the reconciler asks the provider next; null when there is nothing to ask any more. */
  askAgainAt: Generated<Instant | null>;
  /** The seller's, of an order that was paid by another way. */
  note: Generated<string>;
};

/** What happened to an order, and when. */
type OrderEventsTable = {
  id: Generated<number>;
  orderId: number;
  kind:
    | 'created'
    | 'recorded'
    | 'processing'
    | 'declined'
    | 'paid'
    | 'receipt sent again'
    | 'refund asked'
    | 'refund refused'
    | 'refunded';
  at: Instant;
};

/** The provider's events whose effect is in the database, written with it. */
type PaymentEventsTable = {
  eventId: string;
  orderId: number;
  receivedAt: Instant;
};

/** Personal access codes, one for a couple. */
type AccessCodesTable = {
  customerId: number;
  codeHash: string;
  createdAt: Instant;
};

/** What the local test provider keeps, as a remote one would on its own side. */
type SandboxPaymentsTable = {
  paymentIntentId: string;
  idempotencyKey: string;
  status: 'processing' | 'declined' | 'paid' | 'refunded';
  /** When a payment 'for later' is paid by itself. */
  settlesAt: Generated<Instant | null>;
  createdAt: Instant;
};

type OutboxTable = {
  id: Generated<number>;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: Generated<string | null>;
  /** What it is for. */
  kind: Generated<'account' | 'contact' | 'contact-confirmation' | 'email-change' | 'notice' | 'receipt' | 'refund' | 'sign-in'>;
  /** 1 for a mail that holds a way in: what it says is wiped once it is sent. */
  isSecret: Generated<number>;
  attempts: Generated<number>;
  queuedAt: Instant;
  nextAttemptAt: Instant;
  /** After this it is of no use to its reader. */
  expiresAt: Generated<Instant | null>;
  sentAt: Generated<Instant | null>;
  /** When it was given up; `lastError` says why. */
  failedAt: Generated<Instant | null>;
  lastError: Generated<string | null>;
  /** What `sentAt` and `failedAt` say. */
  state: GeneratedAlways<'waiting' | 'sent' | 'failed'>;
};

/** What happened and who did it: only ever added to. */
type AuditEventsTable = {
  id: Generated<number>;
  at: Instant;
  event: string;
  actor: 'admin' | 'couple' | 'nobody' | 'server';
  /** The couple's, if it was one. */
  actorId: number | null;
  subjectId: number | null;
  /** A JSON object. */
  facts: string;
  /** Wiped after a while. */
  address: string | null;
  requestId: string | null;
};

/** Every table of lovewell.db, as the newest migration leaves it. */
export type Tables = {
  admins: AdminsTable;
  customers: CustomersTable;
  profiles: ProfilesTable;
  customerWords: CustomerWordsTable;
  sessions: SessionsTable;
  knownDevices: KnownDevicesTable;
  adminDevices: AdminDevicesTable;
  attempts: AttemptsTable;
  signInLinks: SignInLinksTable;
  emailChanges: EmailChangesTable;
  frameworks: FrameworksTable;
  progress: ProgressTable;
  workbookResponses: WorkbookResponsesTable;
  weekSummaries: WeekSummariesTable;
  contactMessages: ContactMessagesTable;
  orders: OrdersTable;
  orderEvents: OrderEventsTable;
  paymentEvents: PaymentEventsTable;
  accessCodes: AccessCodesTable;
  sandboxPayments: SandboxPaymentsTable;
  outbox: OutboxTable;
  auditEvents: AuditEventsTable;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
