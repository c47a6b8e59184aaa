import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Gives each partner their own way to sign in. The one person of an account so far keeps its id, because links in sent
 * emails name it, and has no seat until the partner joins.
 */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;
const email = (column: string) => `check (${column} = lower(trim(${column})) and ${column} like '%_@_%')`;

const ACCOUNT = 'id, origin, createdAt, closedAt, closedBy, deleteAt, blockedAt, blockReason';
const SESSION = 'tokenHash, customerId, adminId, createdAt, renewedAt, expiresAt, deviceLabel, deviceHash, way';
const LINK = 'email, codeHash, browserHash, wrongTries, createdAt, expiresAt';

const WORDS = `select customers.id, concat_ws(' ', userDisplayName, partnerName,
    (select group_concat(concat_ws(' ', username, email), ' ') from people where people.customerId = customers.id),
    (select group_concat(name, ' ') from (select distinct firstName || ' ' || lastName as name
      from orders where orders.customerId = customers.id order by name)))
  from customers left join profiles on profiles.customerId = customers.id`;

const WORD_TRIGGERS = [
  ['OfNew', 'insert on people', 'new.customerId'],
  ['OfRenamed', 'update of username, email on people', 'new.customerId'],
  ['OfFormerPerson', 'delete on people', 'old.customerId'],
  ['OfNewProfile', 'insert on profiles', 'new.customerId'],
  ['OfProfile', 'update of userDisplayName, partnerName on profiles', 'new.customerId'],
  ['OfNewOrder', 'insert on orders', 'new.customerId'],
  ['OfOrder', 'update of customerId, firstName, lastName on orders', 'new.customerId'],
  ['OfFormerOrder', 'update of customerId on orders', 'old.customerId'],
  ['OfDeletedOrder', 'delete on orders', 'old.customerId'],
] as const;

/** Recreates a table that refers to customers, so that it refers to people. */
const moved = (table: string, columns: string, from: string) => [
  `create table new (${columns}`,
  `insert into new ${from}`,
  `drop table ${table}`,
  `alter table new rename to ${table}`,
];

const STATEMENTS = [
  // They refer to recreated tables, so they're dropped here and recreated below.
  ...['OfNew', 'OfRenamed', 'OfNewProfile', 'OfProfile', 'OfNewOrder', 'OfOrder', 'OfFormerOrder', 'OfDeletedOrder'].map(
    (name) => `drop trigger words${name}`,
  ),
  'drop trigger completedIsKept',
  'drop trigger closedStaysOut',

  `create table people (
    id integer primary key autoincrement,
    customerId integer not null references customers (id) on delete cascade,
    partner text check (partner in ('partner1', 'partner2')),
    username text,
    usernameKey text unique,
    passwordHash text,
    email text unique ${email('email')},
    emailProvenAt text ${instant('emailProvenAt')},
    createdAt text not null ${instant('createdAt')},
    check ((username is null) = (usernameKey is null)),
    check (passwordHash is null or username is not null),
    check (username is not null or email is not null),
    unique (customerId, partner)
  ) strict`,
  // As long as an account is shared, it has one person.
  'create unique index peopleSharing on people (customerId) where partner is null',
  `insert into people (id, customerId, username, usernameKey, passwordHash, email, emailProvenAt, createdAt)
    select id, id, username, usernameKey, passwordHash, email, emailProvenAt, createdAt from customers`,
  // New people's ids differ from their account's, so that code that mixes them up fails.
  "delete from sqlite_sequence where name = 'people'",
  "insert into sqlite_sequence (name, seq) select 'people', 1000000 + coalesce(max(id), 0) from people",

  `create table customersNew (
    id integer primary key autoincrement,
    origin text not null check (origin in ('register', 'trial', 'demo', 'order')),
    createdAt text not null ${instant('createdAt')},
    closedAt text ${instant('closedAt')},
    closedBy text check (closedBy in ('refund', 'couple', 'admin')),
    deleteAt text ${instant('deleteAt')} check (deleteAt > closedAt),
    blockedAt text ${instant('blockedAt')},
    blockReason text,
    check ((closedAt is null) = (closedBy is null)),
    check ((closedAt is null) = (deleteAt is null)),
    check (closedAt is null or origin <> 'demo'),
    check ((blockReason is null) = (blockedAt is null))
  ) strict`,
  `insert into customersNew (${ACCOUNT}) select ${ACCOUNT} from customers`,
  "delete from sqlite_sequence where name = 'customersNew'",
  "insert into sqlite_sequence (name, seq) select 'customersNew', seq from sqlite_sequence where name = 'customers'",
  'drop table customers',
  'alter table customersNew rename to customers',
  'create index customersToDelete on customers (deleteAt) where deleteAt is not null',
  'create index customersByCreation on customers (createdAt)',

  ...moved(
    'sessions',
    `tokenHash text primary key,
    customerId integer references customers (id) on delete cascade,
    personId integer references people (id) on delete cascade,
    adminId integer references admins (id) on delete cascade,
    createdAt text not null ${instant('createdAt')},
    renewedAt text not null ${instant('renewedAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > renewedAt),
    deviceLabel text not null default '',
    deviceHash text,
    way text check (way <> ''),
    inviteHash text,
    check ((customerId is null) = (personId is null)),
    check (customerId is not null or adminId is not null)
  ) strict, without rowid`,
    `(${SESSION}, personId) select ${SESSION}, customerId from sessions`,
  ),
  'create index sessionsByCustomer on sessions (customerId)',
  'create index sessionsByPerson on sessions (personId)',
  'create index sessionsByAdmin on sessions (adminId)',
  'create index sessionsByExpiry on sessions (expiresAt)',

  ...moved(
    'knownDevices',
    `tokenHash text not null,
    personId integer not null references people (id) on delete cascade,
    createdAt text not null ${instant('createdAt')},
    lastSignInAt text ${instant('lastSignInAt')},
    primary key (tokenHash, personId)
  ) strict, without rowid`,
    'select tokenHash, customerId, createdAt, lastSignInAt from knownDevices',
  ),
  'create index knownDevicesByPerson on knownDevices (personId)',
  'create index knownDevicesByUse on knownDevices (coalesce(lastSignInAt, createdAt))',

  ...moved(
    'signInLinks',
    `tokenHash text primary key,
    personId integer references people (id) on delete cascade,
    email text,
    codeHash text,
    browserHash text,
    wrongTries integer not null default 0 check (wrongTries >= 0),
    createdAt text not null ${instant('createdAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > createdAt),
    check (personId is not null or email is not null),
    check ((codeHash is null) = (browserHash is null)),
    check (codeHash is null or email is not null)
  ) strict, without rowid`,
    `(tokenHash, personId, ${LINK}) select tokenHash, customerId, ${LINK} from signInLinks`,
  ),
  'create index signInLinksByPerson on signInLinks (personId)',
  'create index signInLinksByEmail on signInLinks (email)',
  'create index signInLinksByExpiry on signInLinks (expiresAt)',

  ...moved(
    'emailChanges',
    `personId integer primary key references people (id) on delete cascade,
    email text not null ${email('email')},
    codeHash text not null,
    wrongTries integer not null default 0 check (wrongTries >= 0),
    createdAt text not null ${instant('createdAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > createdAt)
  ) strict`,
    'select customerId, email, codeHash, wrongTries, createdAt, expiresAt from emailChanges',
  ),

  ...moved(
    'accessCodes',
    `personId integer primary key references people (id) on delete cascade,
    codeHash text not null,
    createdAt text not null ${instant('createdAt')}
  ) strict`,
    'select customerId, codeHash, createdAt from accessCodes',
  ),

  `create table invites (
    customerId integer primary key references customers (id) on delete cascade,
    tokenHash text not null unique,
    partner text not null check (partner in ('partner1', 'partner2')),
    browserHash text not null,
    createdAt text not null ${instant('createdAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > createdAt)
  ) strict`,

  'create index invitesByExpiry on invites (expiresAt)',

  `create trigger completedIsKept before delete on progress
    when old.completedAt is not null and exists (select 1 from customers where id = old.customerId)
    begin select raise(abort, 'a completed week stays completed'); end`,
  `create trigger closedStaysOut before insert on sessions
    when exists (select 1 from customers where id = new.customerId and (closedAt is not null or blockedAt is not null))
    begin select raise(abort, 'a closed account has no sessions'); end`,
  ...WORD_TRIGGERS.map(
    ([name, event, id]) => `create trigger words${name} after ${event}
      begin insert or replace into customerWords ${WORDS} where customers.id = ${id}; end`,
  ),
];
