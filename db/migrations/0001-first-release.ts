import { sql, type QueryExecutorProvider } from 'kysely';

/** Checks that a column holds a time as `Date.toISOString` writes it, or null. */
const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

/** The first release. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const STATEMENTS = [
  `create table admins (
    id integer primary key,
    username text not null,
    usernameKey text not null unique,
    passwordHash text not null,
    changedAt text not null ${instant('changedAt')}
  ) strict`,

  `create table customers (
    id integer primary key autoincrement,
    origin text not null check (origin in ('register', 'trial', 'demo')),
    username text,
    usernameKey text unique,
    passwordHash text,
    email text unique check (email = lower(trim(email)) and email like '%_@_%'),
    createdAt text not null ${instant('createdAt')},
    check ((username is null) = (usernameKey is null)),
    check ((username is null) = (passwordHash is null)),
    check (username is not null or email is not null)
  ) strict`,

  `create table profiles (
    customerId integer primary key references customers (id) on delete cascade,
    userDisplayName text check (trim(userDisplayName) <> ''),
    partnerName text check (trim(partnerName) <> ''),
    weddingDate text check (date(weddingDate) is weddingDate),
    updatedAt text not null ${instant('updatedAt')}
  ) strict`,

  `create table sessions (
    tokenHash text primary key,
    customerId integer references customers (id) on delete cascade,
    adminId integer references admins (id) on delete cascade,
    createdAt text not null ${instant('createdAt')},
    renewedAt text not null ${instant('renewedAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > renewedAt),
    check (customerId is not null or adminId is not null)
  ) strict, without rowid`,
  'create index sessionsByCustomer on sessions (customerId)',
  'create index sessionsByAdmin on sessions (adminId)',
  'create index sessionsByExpiry on sessions (expiresAt)',

  `create table knownDevices (
    tokenHash text not null,
    customerId integer not null references customers (id) on delete cascade,
    createdAt text not null ${instant('createdAt')},
    primary key (tokenHash, customerId)
  ) strict, without rowid`,
  'create index knownDevicesByCustomer on knownDevices (customerId)',

  `create table signInLinks (
    tokenHash text primary key,
    customerId integer not null references customers (id) on delete cascade,
    createdAt text not null ${instant('createdAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > createdAt)
  ) strict, without rowid`,
  'create index signInLinksByCustomer on signInLinks (customerId)',
  'create index signInLinksByExpiry on signInLinks (expiresAt)',

  `create table frameworks (
    id integer primary key autoincrement,
    weekNumber integer not null unique check (weekNumber between 1 and 52),
    title text not null check (trim(title) <> ''),
    description text not null,
    fileName text not null unique,
    fileSize integer not null check (fileSize between 1 and 10485760),
    sha256 text not null check (length(sha256) = 64),
    pageCount integer not null check (pageCount > 0),
    uploadedAt text not null ${instant('uploadedAt')}
  ) strict`,

  `create table progress (
    customerId integer not null references customers (id) on delete cascade,
    weekNumber integer not null check (weekNumber between 1 and 52),
    notes text not null default '',
    rating integer check (rating between 1 and 5),
    completedAt text ${instant('completedAt')},
    updatedAt text not null ${instant('updatedAt')},
    primary key (customerId, weekNumber)
  ) strict, without rowid`,
  ...['insert', 'update of completedAt'].map(
    (event, index) => `create trigger progressWithoutGap${index} before ${event} on progress
      when new.completedAt is not null and new.weekNumber > 1 and not exists (
        select 1 from progress
        where customerId = new.customerId and weekNumber = new.weekNumber - 1 and completedAt is not null
      )
      begin select raise(abort, 'the week before is not completed'); end`,
  ),
  `create trigger completedStaysCompleted before update of completedAt on progress
    when old.completedAt is not null and new.completedAt is not old.completedAt
    begin select raise(abort, 'a completed week stays completed'); end`,
  // Only while the couple exists, because deleting it also deletes its records.
  `create trigger completedIsKept before delete on progress
    when old.completedAt is not null and exists (select 1 from customers where id = old.customerId)
    begin select raise(abort, 'a completed week stays completed'); end`,
  `create trigger progressKeepsItsPlace before update of customerId, weekNumber on progress
    when new.customerId <> old.customerId or new.weekNumber <> old.weekNumber
    begin select raise(abort, 'a record stays with its couple and its week'); end`,

  `create table workbookResponses (
    customerId integer not null references customers (id) on delete cascade,
    weekNumber integer not null check (weekNumber between 1 and 52),
    partner text not null check (partner in ('partner1', 'partner2')),
    reflectionAnswers text not null check (json_valid(reflectionAnswers) and json_type(reflectionAnswers) = 'array'),
    discussionNotes text not null,
    activityResponse text not null,
    weeklyCommitment text not null,
    conversationCards text not null check (json_valid(conversationCards) and json_type(conversationCards) = 'array'),
    revision integer not null check (revision > 0),
    updatedAt text not null ${instant('updatedAt')},
    primary key (customerId, weekNumber, partner)
  ) strict`,

  `create table weekSummaries (
    customerId integer not null references customers (id) on delete cascade,
    weekNumber integer not null check (weekNumber between 1 and 52),
    summary text not null check (summary <> ''),
    generatedAt text not null ${instant('generatedAt')},
    primary key (customerId, weekNumber)
  ) strict`,

  `create table contactMessages (
    id integer primary key autoincrement,
    firstName text not null,
    lastName text not null,
    email text not null,
    subject text not null check (subject in ('general', 'course', 'payment', 'technical')),
    message text not null,
    receivedAt text not null ${instant('receivedAt')}
  ) strict`,

  `create table orders (
    id integer primary key autoincrement,
    paymentIntentId text not null unique,
    amount integer not null check (amount >= 0),
    firstName text not null,
    lastName text not null,
    email text not null,
    status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
    createdAt text not null ${instant('createdAt')}
  ) strict`,

  `create table outbox (
    id integer primary key autoincrement,
    recipient text not null,
    replyTo text,
    subject text not null,
    text text not null,
    attempts integer not null default 0 check (attempts >= 0),
    queuedAt text not null ${instant('queuedAt')},
    nextAttemptAt text not null ${instant('nextAttemptAt')},
    sentAt text ${instant('sentAt')},
    lastError text
  ) strict`,
  'create index outboxWaiting on outbox (nextAttemptAt) where sentAt is null',
];
