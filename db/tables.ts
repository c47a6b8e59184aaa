import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type { Flag } from './flag.ts';

/** Timestamps are UTC in ISO 8601, dates are YYYY-MM-DD, lists are JSON arrays of strings. */
type Instant = string;

/** Who runs the course. */
type StaffTable = {
  id: Generated<number>;
  role: 'owner' | 'editor' | 'helper';
  /** Null for the account that the environment sets, which has a username, until it's given one. */
  name: Generated<string | null>;
  username: Generated<string | null>;
  usernameKey: Generated<string | null>;
  /** Everyone else signs in with it. */
  email: Generated<string | null>;
  /** Null until the person has accepted the invitation. */
  passwordHash: Generated<string | null>;
  /** In base32. Codes are asked for once one has been confirmed. */
  totpSecret: Generated<string | null>;
  totpConfirmedAt: Generated<Instant | null>;
  createdAt: Instant;
  /** When they were removed; the row keeps their name for the audit log. */
  removedAt: Generated<Instant | null>;
};

type CustomersTable = {
  id: Generated<number>;
  origin: 'register' | 'trial' | 'demo' | 'order' | 'gift';
  createdAt: Instant;
  /** closedAt, closedBy and deleteAt are set together, when the account is closed. */
  closedAt: Generated<Instant | null>;
  closedBy: Generated<'refund' | 'couple' | 'admin' | null>;
  deleteAt: Generated<Instant | null>;
  /** Both set while the admin blocks the couple. */
  blockedAt: Generated<Instant | null>;
  blockReason: Generated<string | null>;
  /** The couple's evening: 1 (Monday) to 7, and HH:MM in this time zone; all are null or none. */
  eveningWeekday: Generated<number | null>;
  eveningTime: Generated<string | null>;
  eveningTimeZone: Generated<string | null>;
  /** The seller's day on which one of them was last here; null if nobody ever was. */
  lastSeenOn: Generated<string | null>;
  /** The seller's note. */
  note: Generated<string>;
};

/** Who signs in. An account has one person, who signs in for both partners, until the second one joins. */
type PeopleTable = {
  id: Generated<number>;
  customerId: number;
  /** Null while the account is shared. */
  partner: Generated<'partner1' | 'partner2' | null>;
  username: Generated<string | null>;
  usernameKey: Generated<string | null>;
  passwordHash: Generated<string | null>;
  /** Only claimed until it's verified: several people may have typed it. */
  email: Generated<string | null>;
  /** When they first used a link or code that was sent there; from then on it's theirs alone. */
  emailVerifiedAt: Generated<Instant | null>;
  createdAt: Instant;
  /** When they accepted an invitation; null for the person who began the account. */
  joinedAt: Generated<Instant | null>;
  /** Until when the person who invited them can confirm that they belong here; null if there's nothing to confirm. */
  confirmBy: Generated<Instant | null>;
  /** Both set once one of two partners has left; their part is deleted at removeAt. */
  leftAt: Generated<Instant | null>;
  removeAt: Generated<Instant | null>;
  /** When the other partner last had a reminder sent to this one. */
  nudgedAt: Generated<Instant | null>;
  /** When the other partner was told that this one has left; null until then. */
  partnerToldAt: Generated<Instant | null>;
  /** Increases when the partner joins, so that links to the calendar and out of reminders from before stop working. */
  linkVersion: Generated<number>;
};

/** Which reminders a person wants, and when. Nobody has a row before their first choice. */
type ReminderSettingsTable = {
  personId: number;
  /** An IANA name. */
  timeZone: string;
  evening: Generated<Flag>;
  yourTurn: Generated<Flag>;
  milestone: Generated<Flag>;
  newWeek: Generated<Flag>;
  /** Whether they want what the seller writes to couples; true until they turn it off. */
  news: Generated<Flag>;
  /** No reminders before this day. */
  pausedUntil: Generated<string | null>;
  /** Increases with every new calendar URL, so that the earlier ones stop working. */
  calendarVersion: Generated<number>;
  savedAt: Instant;
  /** When they last used an unsubscribe link. */
  unsubscribedAt: Generated<Instant | null>;
  /** When to look again whether a reminder is due; null if they want none. */
  checkAt: Generated<Instant | null>;
};

/** The reminders sent to each person, each at most once. */
type RemindersTable = {
  personId: number;
  kind: 'evening' | 'yourTurn' | 'milestone' | 'newWeek';
  /** What it's about: the evening's date, the week of the course, or the number of weeks completed. */
  period: string;
  queuedAt: Instant;
  /** Refers to the outbox, whose row is deleted earlier. */
  outboxId: Generated<number | null>;
};

/** Open invitations to the other partner, at most one per couple. */
type InvitesTable = {
  customerId: number;
  tokenHash: string;
  /** The seat of the person who invites. */
  partner: 'partner1' | 'partner2';
  /** The browser that created it, which can't accept it. */
  browserHash: string;
  /** The inviter's own password from when the partner joins; null if they didn't choose one. */
  passwordHash: Generated<string | null>;
  /** 1 if the other one doesn't know the account's password, so that it stays. */
  keepPassword: Generated<Flag>;
  /** 1 if the seller made it, so that it stays when the couple's email is verified. */
  isBySeller: Generated<Flag>;
  createdAt: Instant;
  expiresAt: Instant;
};

type ProfilesTable = {
  customerId: number;
  userDisplayName: string | null;
  partnerName: string | null;
  weddingDate: string | null;
  updatedAt: Instant;
};

/** The search index of couples, maintained by triggers, which leave `folded` null; a search folds it first. */
type CustomerWordsTable = {
  customerId: number;
  words: string;
  folded: Generated<string | null>;
};

/** Couples who were invited together, such as those of a parish. */
type GroupsTable = {
  id: Generated<number>;
  name: string;
  /** Of two groups whose names differ only in case, there's one. */
  nameKey: string;
  createdAt: Instant;
};

type SessionsTable = {
  tokenHash: string;
  /** customerId and personId are set together. */
  customerId: number | null;
  personId: number | null;
  staffId: number | null;
  createdAt: Instant;
  renewedAt: Instant;
  expiresAt: Instant;
  /** Browser and operating system; '' if unknown. */
  deviceLabel: Generated<string>;
  /** Refers to this browser's row in knownDevices. */
  deviceHash: Generated<string | null>;
  /** The couple's sign-in method; null if it doesn't matter. */
  signInMethod: Generated<string | null>;
  /** Refers to the invitation that was created in this session. */
  inviteHash: Generated<string | null>;
  /** 1 if the staff's sign-in was by the link from the terminal. */
  byAdminLink: Generated<Flag>;
};

/** Browsers that show reminders as notifications, for as long as their session lasts. Whose it is, the session says. */
type PushSubscriptionsTable = {
  /** Refers to sessions. */
  sessionHash: string;
  /** The address that the browser's push service gave it. */
  endpoint: string;
  /** The browser's keys, in base64url. */
  p256dh: string;
  auth: string;
  createdAt: Instant;
};

/** Why a device was signed out, to explain it there. */
type EndedSessionsTable = {
  tokenHash: string;
  reason: 'password' | 'elsewhere' | 'joined' | 'removed';
  endedAt: Instant;
};

type KnownDevicesTable = {
  tokenHash: string;
  personId: number;
  createdAt: Instant;
  /** Null if there was only the first one. */
  lastSignInAt: Generated<Instant | null>;
};

/** Browsers in which someone of the staff has signed in. */
type StaffDevicesTable = {
  tokenHash: string;
  staffId: number;
  createdAt: Instant;
  lastSignInAt: Generated<Instant | null>;
};

/** The one-time link with which a person of the staff sets a password. */
type StaffLinksTable = { staffId: number; tokenHash: string; createdAt: Instant; expiresAt: Instant };

/** The half minutes whose codes have been used. */
type UsedTotpStepsTable = { staffId: number; step: number };

/** Deleted when they're used. */
type RecoveryCodesTable = { codeHash: string; staffId: number };

/** What people on the staff sign in with instead of a password. */
type PasskeysTable = {
  /** The credential's id, as the device chose it. */
  id: string;
  staffId: number;
  name: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** How often the device says it was used; 0 if it doesn't count. */
  counter: number;
  createdAt: Instant;
  lastUsedAt: Generated<Instant | null>;
};

/** Deleted when they're used. `staffId` is null for a sign-in. */
type PasskeyChallengesTable = { challengeHash: string; staffId: number | null; createdAt: Instant; expiresAt: Instant };

/** What someone on the staff hears about, where it isn't the default. */
type StaffNotificationsTable = {
  staffId: number;
  kind: 'sale' | 'refund' | 'dispute' | 'failedEmail' | 'message' | 'deletion';
  time: 'off' | 'now' | 'daily';
};

/** What waits for a person's daily email. */
type StaffNoticesTable = { id: Generated<number>; staffId: number; line: string; at: Instant };

/** The admin's one-time sign-in link, if there is one. */
type AdminLinksTable = { tokenHash: string; createdAt: Instant; expiresAt: Instant };

/** Recent attempts, one row for each rate limit that an attempt counts toward until it expires. */
type AttemptsTable = {
  keyHash: string;
  triedAt: Instant;
  expiresAt: Instant;
};

type SignInLinksTable = {
  tokenHash: string;
  /** Null if nobody has the requested email. */
  personId: number | null;
  /** The email as requested; null for a link that the admin made. */
  email: string | null;
  /** Of the six-digit code sent with the link, valid only in the browser that requested it. */
  codeHash: string | null;
  browserHash: string | null;
  wrongTries: Generated<number>;
  createdAt: Instant;
  expiresAt: Instant;
};

type EmailChangesTable = {
  personId: number;
  email: string;
  codeHash: string;
  wrongTries: Generated<number>;
  createdAt: Instant;
  expiresAt: Instant;
};

type WeekPdfsTable = {
  id: Generated<number>;
  weekNumber: number;
  title: string;
  description: string;
  fileName: string;
  fileSize: number;
  sha256: string;
  pageCount: number;
  uploadedAt: Instant;
  /** A hash of what the server made it from; null for an upload. */
  generatedFrom: Generated<string | null>;
  /** When the week first had a PDF; `uploadedAt` is when it was replaced. */
  arrivedAt: Instant;
};

/** PDFs that were replaced or deleted, until they can't be restored anymore. */
type ReplacedPdfsTable = Omit<WeekPdfsTable, 'arrivedAt'> & { replacedAt: Instant };

/** The store that has the files: one row, since the first start. */
type FileStoresTable = { row: 1; storeId: string };

/** The weeks' recordings, videos, and captions. */
type MediaTable = {
  weekNumber: number;
  kind: 'recording' | 'video' | 'captions';
  fileName: string;
  fileSize: number;
  sha256: string;
  uploadedAt: Instant;
};

/** A week's draft and what's published of it. Weeks without a row borrow week 1's content. */
type WeekContentsTable = {
  weekNumber: number;
  /** Increases with every change. */
  version: number;
  draft: Generated<string | null>;
  publishedId: Generated<number | null>;
};

/** Every choice of a site setting; the latest of a name counts, and null returns it to its default. */
type SiteSettingsTable = {
  id: Generated<number>;
  name: string;
  value: string | null;
  savedAt: Instant;
};

/** Every content that was ever published. */
type PublishedContentsTable = {
  id: Generated<number>;
  weekNumber: number;
  content: string;
  publishedAt: Instant;
};

/** Drafts that were discarded or replaced by an earlier version, until they can't be restored anymore. */
type DiscardedDraftsTable = {
  id: Generated<number>;
  weekNumber: number;
  content: string;
  discardedAt: Instant;
};

type ProgressTable = {
  customerId: number;
  weekNumber: number;
  notes: Generated<string>;
  rating: Generated<number | null>;
  completedAt: Generated<Instant | null>;
  /** In the notes; counted when they're saved. */
  words: Generated<number>;
  updatedAt: Instant;
};

/** Weeks set aside for later. A row stays once its week is completed, or taken back while a later one had been started. */
type SetAsideWeeksTable = {
  customerId: number;
  weekNumber: number;
  setAsideAt: Instant;
  takenBackAt: Generated<Instant | null>;
};

/** Who of two partners last changed each thing they share. */
type SharedChangesTable = {
  customerId: number;
  what: 'certificate' | 'completed' | 'evening' | 'notes' | 'rating' | 'setAside' | 'weddingDate';
  /** 0 for what belongs to no week. */
  weekNumber: number;
  partner: 'partner1' | 'partner2';
  at: Instant;
};

/** A partner's page of a week. Its texts are in `answers`. */
type PagesTable = {
  customerId: number;
  weekNumber: number;
  partner: 'partner1' | 'partner2';
  revision: number;
  /** How the weekly commitment went, once its author has said so. */
  commitmentOutcome: Generated<'kept' | 'partly' | 'notYet' | null>;
  /** How many words and bytes the texts have together, and whether there's a commitment, drafts aside: counted when the page is saved. */
  words: Generated<number>;
  bytes: Generated<number>;
  hasCommitment: Generated<Flag>;
  /** Whether every save so far was a draft, so that for the other partner there's no page yet. */
  isDraft: Generated<Flag>;
  updatedAt: Instant;
  /** When something that the other partner can see last changed; null if nothing ever has. */
  shownAt: Generated<Instant | null>;
  /** Once its author has left: the ids of the texts that were open then. Nothing else opens anymore. */
  openAtLeaving: Generated<string | null>;
};

/** One text of a page. It stays when its question is removed from the week, and returns with it. */
type AnswersTable = {
  id: Generated<number>;
  customerId: number;
  weekNumber: number;
  partner: 'partner1' | 'partner2';
  /** `reflectionAnswers.` or `conversationCards.` with the id of the question or card, or `discussionNotes` and the like. */
  itemId: string;
  /** As last saved, which may be a draft. Null if it was only marked as private or passed. */
  text: string | null;
  /** Whether the partner keeps it to themselves. */
  isPrivate: Generated<Flag>;
  /** Whether the other partner gets it once both have offered theirs. */
  isOffered: Generated<Flag>;
  /** What was offered, if `text` has changed since; else null. */
  offeredText: Generated<string | null>;
  /** Whether the partner has said that they won't write it. */
  isPassed: Generated<Flag>;
  updatedAt: Instant;
};

type CheckInTopic =
  | 'welcome'
  | 'bringingUp'
  | 'disagreement'
  | 'worries'
  | 'money'
  | 'home'
  | 'children'
  | 'closeness'
  | 'time'
  | 'others'
  | 'values'
  | 'later';

/** A partner's answers in the check-ins; `week` is how many weeks were completed. */
type CheckInAnswersTable = {
  customerId: number;
  partner: 'partner1' | 'partner2';
  week: 0 | 13 | 26 | 52 | 104 | 156 | 208 | 260;
  topic: CheckInTopic;
  answer: 'notYet' | 'nowAndThen' | 'mostly' | 'yes';
  savedAt: Instant;
};

/** The topics a partner would show to the other one. */
type CheckInTopicsTable = {
  customerId: number;
  partner: 'partner1' | 'partner2';
  topic: CheckInTopic;
  agreedAt: Instant;
};

/** The weeks whose summary was generated. It's made of the pages whenever it's read. */
type WeekSummariesTable = {
  customerId: number;
  weekNumber: number;
  generatedAt: Instant;
};

/** Decisions that both partners see. */
type AgreementsTable = {
  id: Generated<number>;
  customerId: number;
  /** Who wrote the words as they are now. */
  partner: 'partner1' | 'partner2';
  text: string;
  weekNumber: number | null;
  /** A date: when to look at it again. */
  reviewOn: string | null;
  authorAgrees: Generated<Flag>;
  otherAgrees: Generated<Flag>;
};

/** Photos of what couples made in a week. */
type PhotosTable = {
  customerId: number;
  weekNumber: number;
  /** Who added it. */
  partner: 'partner1' | 'partner2';
  /** How many the JPEG has. */
  bytes: number;
  sha256: string;
  ownerWantsInBook: Generated<Flag>;
  otherWantsInBook: Generated<Flag>;
  /** A JPEG in base64, without metadata. */
  image: string;
};

type FavoriteCardsTable = {
  personId: number;
  /** The week and the card's id in it, such as `3.3-c1`. */
  card: string;
};

/** Texts that someone has left out of the couple's book. */
type LeftOutTextsTable = {
  customerId: number;
  weekNumber: number;
  /** 'notes', or a partner and a text of their page, such as `partner1.reflectionAnswers.3-q1`. */
  text: string;
  /** 'couple' while the account is shared, and once that partner's part is deleted. */
  leftOutBy: 'partner1' | 'partner2' | 'couple';
};

/** At most one per couple. Its names stay as they were printed. */
type CertificatesTable = {
  customerId: number;
  number: string;
  partner1: string;
  partner2: string;
  /** Dates. */
  startedOn: string;
  completedOn: string;
  issuedAt: Instant;
  /** How many weeks were completed. */
  weeks: number;
};

type ContactMessagesTable = {
  id: Generated<number>;
  firstName: string;
  lastName: string;
  email: string;
  subject: 'general' | 'course' | 'payment' | 'technical';
  message: string;
  /** What a search reads. */
  folded: string;
  receivedAt: Instant;
  answeredAt: Generated<Instant | null>;
};

/** What people sent who withdraw from the contract. Nothing refers to an order, because they may name any. */
type WithdrawalsTable = {
  id: Generated<number>;
  name: string;
  email: string;
  /** As typed. */
  orderText: string;
  /** The number in it; null without one. */
  orderNumber: number | null;
  text: string;
  receivedAt: Instant;
  doneAt: Generated<Instant | null>;
};

type MessageRepliesTable = {
  id: Generated<number>;
  messageId: number;
  staffId: number | null;
  text: string;
  at: Instant;
  /** Refers to the outbox, whose row is deleted earlier. */
  outboxId: number;
};

/** What the staff answers with again. */
type SavedRepliesTable = { id: Generated<number>; name: string; text: string };

/** What takes a percentage or an amount off the price. */
type DiscountCodesTable = {
  id: Generated<number>;
  code: string;
  /** In lower case. */
  codeKey: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  maxUses: number | null;
  /** The seller's days, both included. */
  startsOn: string | null;
  endsOn: string | null;
  note: Generated<string>;
  active: Generated<Flag>;
  createdAt: Instant;
};

type OrdersTable = {
  id: Generated<number>;
  /** Null until the provider has created the payment. */
  paymentIntentId: string | null;
  provider: 'sandbox' | 'stripe' | 'offline' | 'free';
  /** One per checkout visit, so that a retry never creates a second order. */
  idempotencyKey: string;
  /** Of all details of the checkout: the same key with others is refused. */
  detailsHash: Generated<string | null>;
  amount: number;
  /** For how many other couples it's bought; 0 for the buyer's own. */
  giftCount: Generated<number>;
  currency: Generated<string>;
  firstName: string;
  lastName: string;
  email: string;
  status: 'pending' | 'completed' | 'failed' | 'refunded';
  customerId: Generated<number | null>;
  /** The group that the couple was invited with. */
  groupId: Generated<number | null>;
  /** Whose it is: the person who was signed in when it was started, else who has its email, once it's completed. */
  personId: Generated<number | null>;
  createdAt: Instant;
  completedAt: Generated<Instant | null>;
  /** Set while a refund may be pending at the provider. */
  refundRequestedAt: Generated<Instant | null>;
  refundedAt: Generated<Instant | null>;
  /** When the reconciler checks with the provider next; null if it no longer needs to. */
  nextCheckAt: Generated<Instant | null>;
  /** The seller's note on an offline payment. */
  note: Generated<string>;
  /** 'test' if nobody was charged. */
  mode: Generated<'live' | 'test'>;
  /** As the provider reported it for the whole payment. */
  refundTotal: Generated<number>;
  /** Of the refund at `refundRequestedAt`; null for all that's left. */
  refundRequestedAmount: Generated<number | null>;
  /** The discount code as the seller wrote it, also after it's deleted. */
  code: Generated<string | null>;
  /** What it would have cost without the code; null without one. */
  fullAmount: Generated<number | null>;
  /** Until when an order that isn't paid counts as a use of its code; null once its payment failed. */
  reservedUntil: Generated<Instant | null>;
  /** What was paid, if it isn't the order's amount in its currency. */
  paidAmount: Generated<number | null>;
  paidCurrency: Generated<string | null>;
  /** What the buyer ticked, as JSON. */
  consents: Generated<string>;
  /** Whom the invoice is for, as JSON, if the buyer said so. */
  invoiceTo: Generated<string | null>;
  /** How long the buyer can get the money back, as promised when the order was started. */
  guaranteeDays: Generated<number>;
  /** What a search reads, folded; null until the first search after a change. */
  folded: Generated<string | null>;
};

/** An order's money that went back, or may: refunds, disputes, and corrections. */
type OrderReversalsTable = {
  id: string;
  orderId: number;
  kind: 'refund' | 'dispute' | 'correction';
  amount: number;
  status: 'inquiry' | 'pending' | 'open' | 'succeeded' | 'lost' | 'failed' | 'won';
  at: Instant;
  /** Until when a dispute can be answered. */
  dueBy: Generated<Instant | null>;
};

/** The history of each order. */
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
    | 'receipt repeated'
    | 'email corrected'
    | 'email corrected by seller'
    | 'imported'
    | 'moved'
    | 'refund requested'
    | 'refund refused'
    | 'refunded'
    | 'dispute lost'
    | 'recorded by mistake'
    | 'paid again'
    | 'paid twice'
    | 'second payment'
    | 'superseded'
    | 'other amount'
    | 'gift redeemed'
    | 'gift changed'
    | 'gift sent';
  at: Instant;
};

/** The last number of each series of invoices, by its prefix. */
type InvoiceSeriesTable = { prefix: string; last: number };

/** Invoices and credit notes, which stay as they were issued. */
type InvoicesTable = {
  id: Generated<number>;
  prefix: string;
  sequence: number;
  /** What's printed: the prefix and the sequence. */
  number: string;
  kind: 'invoice' | 'credit note';
  mode: 'live' | 'test';
  orderId: number;
  /** The number of the order's invoice, on what follows it. */
  corrects: string | null;
  issuedAt: Instant;
  /** The seller's day. */
  issuedOn: string;
  /** Who sold what to whom, as JSON. */
  parties: string;
  currency: string;
  taxRate: string;
  net: number;
  tax: number;
  gross: number;
};

/** Each opens the course for one couple, once. An order may have many, which then have no names. */
type GiftsTable = {
  id: Generated<number>;
  orderId: number;
  position: number;
  /** Of the link's token, which can be made again from the order, the position, and the link's version. */
  tokenHash: string;
  linkVersion: Generated<number>;
  /** Whom it's for, as the giver calls them; empty without one, and once it's erased. */
  name: string;
  email: Generated<string | null>;
  message: Generated<string>;
  /** The seller's day on which the link is emailed; null for right away. */
  sendOn: Generated<string | null>;
  /** When the link is emailed, once it's paid; null without an email. */
  sendAt: Generated<Instant | null>;
  outboxId: Generated<number | null>;
  /** Null until it's paid. */
  expiresAt: Generated<Instant | null>;
  /** When its price was returned. */
  voidedAt: Generated<Instant | null>;
  redeemedAt: Generated<Instant | null>;
  /** Who redeemed it; null again once they've deleted their account. */
  customerId: Generated<number | null>;
};

/** Provider events that have been applied, to make webhooks idempotent. */
type PaymentEventsTable = {
  eventId: string;
  orderId: number;
  receivedAt: Instant;
};

/** Personal access codes, at most one per person. */
type AccessCodesTable = {
  personId: number;
  codeHash: string;
  createdAt: Instant;
  /** When it stopped working because the partner joined, which signing in with it explains. */
  endedAt: Generated<Instant | null>;
};

/** A week's evening that is on. `done` is the JSON list of those who are ready for what's next. */
type EveningsTable = {
  customerId: number;
  weekNumber: number;
  step: 'arrive' | 'write' | 'reveal' | 'story' | 'talk' | 'do' | 'promise' | 'close';
  index: number;
  turn: 'partner1' | 'partner2';
  startedAt: Instant;
  pausedUntil: Instant | null;
  done: string;
  updatedAt: Instant;
};

/** What the person of an emptied seat wrote: rows of other tables, as JSON. Restored once they've joined again and verified the email. */
type WithheldRowsTable = {
  id: Generated<number>;
  customerId: number;
  email: string;
  source: 'pages' | 'answers' | 'checkInAnswers' | 'checkInTopics' | 'agreements' | 'photos';
  content: string;
  withheldAt: Instant;
};

/** The sandbox provider's own data; nothing else refers to it. */
type SandboxPaymentsTable = {
  paymentIntentId: string;
  idempotencyKey: string;
  status: 'processing' | 'declined' | 'paid' | 'refunded';
  /** When a delayed payment succeeds. */
  settlesAt: Generated<Instant | null>;
  createdAt: Instant;
};

/** An email that the seller wrote to many couples. Each person's copy is in the outbox, where its text is filled in when it's sent. */
type CampaignsTable = {
  id: Generated<number>;
  subject: string;
  text: string;
  /** Which couples it was for. */
  view: string;
  groupId: number | null;
  /** How many couples were chosen one by one; null for a list. */
  chosen: Generated<number | null>;
  /** How many people it was for. */
  recipients: number;
  /** How many of them didn't get it; maintained by a trigger when a copy is deleted before it was sent. */
  dropped: Generated<number>;
  createdAt: Instant;
};

type OutboxTable = {
  id: Generated<number>;
  /** The couple whose account the email is about, which may be deleted since. */
  customerId: Generated<number | null>;
  /** What a campaign's email belongs to, and the person it's for, who may be deleted since. */
  campaignId: Generated<number | null>;
  personId: Generated<number | null>;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: Generated<string | null>;
  /** The purpose of the email. */
  kind: Generated<
    | 'account'
    | 'contact'
    | 'contact-confirmation'
    | 'email-change'
    | 'gift'
    | 'invitation'
    | 'news'
    | 'notice'
    | 'notification'
    | 'receipt'
    | 'refund'
    | 'reminder'
    | 'reply'
    | 'sign-in'
    | 'webhook'
  >;
  /** 1 if its text is erased once it's sent, because it contains a link or code for signing in, or is a reminder. */
  isSecret: Generated<Flag>;
  attempts: Generated<number>;
  queuedAt: Instant;
  nextAttemptAt: Instant;
  /** It isn't sent after this. */
  expiresAt: Generated<Instant | null>;
  sentAt: Generated<Instant | null>;
  /** When sending was given up; `lastError` says why. */
  failedAt: Generated<Instant | null>;
  lastError: Generated<string | null>;
  /** The process that's sending it, where there are several; null again once it has tried. */
  claimedBy: Generated<string | null>;
  /** 1 if it was saved to a file at `sentAt`, because no mail server was set. */
  isSavedToFile: Generated<Flag>;
  /** 1 once the owners were told that it failed. */
  isReported: Generated<Flag>;
  /** A POST to it stops emails like this one (RFC 8058). */
  unsubscribeUrl: Generated<string | null>;
  /** 'push' while it's to be sent as `notification`, or was; the email is what's sent if no browser takes it. 'webhook' for an event. */
  channel: Generated<'email' | 'push' | 'webhook'>;
  /** A JSON object, deleted with the text. */
  notification: Generated<string | null>;
  /** Generated from `sentAt`, `failedAt`, and `isSavedToFile`. */
  state: GeneratedAlways<'waiting' | 'sent' | 'saved' | 'failed'>;
};

/** Where the seller's own program is told what happens. At most one row. */
type WebhooksTable = {
  id: Generated<number>;
  url: string;
  /** The key that signs, as Standard Webhooks writes it. */
  secret: string;
  /** 1 if names and emails are told as well. */
  includesPeople: Flag;
};

/** How often something was read within a minute, if several processes count. */
type ReadCountsTable = {
  keyHash: string;
  minute: number;
  count: number;
};

/** A process on a shared database. The others delete its row once it hasn't been seen for a while. */
type ProcessesTable = {
  id: string;
  seenAt: Instant;
};

/** Who has a stream open with a process. */
type PresenceTable = {
  processId: string;
  who: string;
};

/** When a job last ran that runs once a day, whichever process it was. */
type JobRunsTable = {
  job: string;
  ranAt: Instant;
};

/** Keys that all processes on a shared database use; otherwise they're files in the data folder. */
type SecretsTable = {
  name: string;
  value: string;
};

/** The audit log, append-only, except that repeated sign-ins are counted in one row. */
type AuditEventsTable = {
  id: Generated<number>;
  at: Instant;
  event: string;
  actor: 'staff' | 'couple' | 'nobody' | 'server';
  /** The id of the couple or of the person on the staff; null for any other actor. */
  actorId: number | null;
  subjectId: number | null;
  /** A JSON object. */
  facts: string;
  /** How often it happened within an hour. */
  count: Generated<number>;
  /** The IP address, erased after 90 days. */
  address: string | null;
  requestId: string | null;
};

/** Every table of lovewell.db at the newest version. */
export type Tables = {
  staff: StaffTable;
  customers: CustomersTable;
  people: PeopleTable;
  reminderSettings: ReminderSettingsTable;
  reminders: RemindersTable;
  invites: InvitesTable;
  profiles: ProfilesTable;
  customerWords: CustomerWordsTable;
  groups: GroupsTable;
  sessions: SessionsTable;
  endedSessions: EndedSessionsTable;
  pushSubscriptions: PushSubscriptionsTable;
  knownDevices: KnownDevicesTable;
  staffDevices: StaffDevicesTable;
  adminLinks: AdminLinksTable;
  staffLinks: StaffLinksTable;
  usedTotpSteps: UsedTotpStepsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
  staffNotifications: StaffNotificationsTable;
  staffNotices: StaffNoticesTable;
  attempts: AttemptsTable;
  signInLinks: SignInLinksTable;
  emailChanges: EmailChangesTable;
  weekPdfs: WeekPdfsTable;
  replacedPdfs: ReplacedPdfsTable;
  media: MediaTable;
  fileStores: FileStoresTable;
  weekContents: WeekContentsTable;
  publishedContents: PublishedContentsTable;
  discardedDrafts: DiscardedDraftsTable;
  siteSettings: SiteSettingsTable;
  progress: ProgressTable;
  setAsideWeeks: SetAsideWeeksTable;
  sharedChanges: SharedChangesTable;
  pages: PagesTable;
  answers: AnswersTable;
  weekSummaries: WeekSummariesTable;
  agreements: AgreementsTable;
  favoriteCards: FavoriteCardsTable;
  photos: PhotosTable;
  leftOutTexts: LeftOutTextsTable;
  certificates: CertificatesTable;
  evenings: EveningsTable;
  checkInAnswers: CheckInAnswersTable;
  checkInTopics: CheckInTopicsTable;
  contactMessages: ContactMessagesTable;
  withdrawals: WithdrawalsTable;
  messageReplies: MessageRepliesTable;
  savedReplies: SavedRepliesTable;
  discountCodes: DiscountCodesTable;
  orders: OrdersTable;
  gifts: GiftsTable;
  orderEvents: OrderEventsTable;
  orderReversals: OrderReversalsTable;
  invoiceSeries: InvoiceSeriesTable;
  invoices: InvoicesTable;
  paymentEvents: PaymentEventsTable;
  accessCodes: AccessCodesTable;
  withheldRows: WithheldRowsTable;
  sandboxPayments: SandboxPaymentsTable;
  campaigns: CampaignsTable;
  outbox: OutboxTable;
  webhooks: WebhooksTable;
  auditEvents: AuditEventsTable;
  readCounts: ReadCountsTable;
  processes: ProcessesTable;
  presence: PresenceTable;
  jobRuns: JobRunsTable;
  secrets: SecretsTable;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
