import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Lets several people claim an email, of whom one can verify it. Notes who joined, who waits to be confirmed, and which password
 * and code end at joining, and keeps what the person of an emptied seat wrote.
 */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;
const email = (column: string) => `check (${column} = lower(trim(${column})) and ${column} like '%_@_%')`;

const PERSON = 'id, customerId, partner, username, usernameKey, passwordHash, email, emailProvenAt, createdAt, leftAt, removeAt';

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

const STATEMENTS = [
  // They refer to the recreated table.
  ...WORD_TRIGGERS.map(([name]) => `drop trigger words${name}`),
  'drop trigger leftStaysOut',

  `create table peopleNew (
    id integer primary key autoincrement,
    customerId integer not null references customers (id) on delete cascade,
    partner text check (partner in ('partner1', 'partner2')),
    username text,
    usernameKey text unique,
    passwordHash text,
    email text ${email('email')},
    emailProvenAt text ${instant('emailProvenAt')},
    createdAt text not null ${instant('createdAt')},
    joinedAt text ${instant('joinedAt')},
    confirmBy text ${instant('confirmBy')},
    leftAt text ${instant('leftAt')},
    removeAt text ${instant('removeAt')},
    nudgedAt text ${instant('nudgedAt')},
    check ((username is null) = (usernameKey is null)),
    check (passwordHash is null or username is not null),
    check (emailProvenAt is null or email is not null),
    check (joinedAt is null or partner is not null),
    check (confirmBy is null or joinedAt is not null),
    check ((removeAt is null) = (leftAt is null)),
    check (removeAt > leftAt),
    check (leftAt is null or partner is not null),
    unique (customerId, partner)
  ) strict`,
  // Who came later than their account was invited.
  `insert into peopleNew (${PERSON}, nudgedAt, joinedAt)
    select ${PERSON}, nudgedAt, iif(
        partner is not null and createdAt > (select customers.createdAt from customers where customers.id = people.customerId),
        createdAt, null)
    from people`,
  "update sqlite_sequence set seq = (select seq from sqlite_sequence where name = 'people') where name = 'peopleNew'",
  `insert into sqlite_sequence (name, seq) select 'peopleNew', seq from sqlite_sequence
    where name = 'people' and not exists (select 1 from sqlite_sequence where name = 'peopleNew')`,
  'drop table people',
  'alter table peopleNew rename to people',
  // As long as an account is shared, it has one person.
  'create unique index peopleSharing on people (customerId) where partner is null',
  'create index peopleByEmail on people (email)',
  'create unique index peopleByVerifiedEmail on people (email) where emailProvenAt is not null',
  'create index peopleToConfirm on people (confirmBy) where confirmBy is not null',
  'create index peopleToRemove on people (removeAt) where removeAt is not null',

  `create trigger leftStaysOut before insert on sessions
    when exists (select 1 from people where id = new.personId and leftAt is not null)
    begin select raise(abort, 'a person who left has no sessions'); end`,
  ...WORD_TRIGGERS.map(
    ([name, event, id]) => `create trigger words${name} after ${event}
      begin insert or replace into customerWords ${WORDS} where customers.id = ${id}; end`,
  ),

  `create table endedSessionsNew (
    tokenHash text primary key,
    reason text not null check (reason in ('password', 'elsewhere', 'joined', 'removed')),
    endedAt text not null ${instant('endedAt')}
  ) strict, without rowid`,
  'insert into endedSessionsNew select tokenHash, reason, endedAt from endedSessions',
  'drop table endedSessions',
  'alter table endedSessionsNew rename to endedSessions',
  'create index endedSessionsByTime on endedSessions (endedAt)',

  'alter table invites add column keepPassword integer not null default 0 check (keepPassword in (0, 1))',
  `alter table accessCodes add column endedAt text ${instant('endedAt')}`,

  `create table withheldRows (
    id integer primary key,
    customerId integer not null references customers (id) on delete cascade,
    email text not null ${email('email')},
    source text not null check (source in ('workbookResponses', 'checkInAnswers', 'checkInTopics')),
    content text not null check (json_valid(content)),
    withheldAt text not null ${instant('withheldAt')}
  ) strict`,
  'create index withheldRowsByCustomer on withheldRows (customerId, email)',
];
