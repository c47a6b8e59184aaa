import { sql, type QueryExecutorProvider } from 'kysely';

/** Codes for sign-in links, pending email changes, and device labels. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const STATEMENTS = [
  // A request for an unknown email leaves a row without a couple.
  `create table newSignInLinks (
    tokenHash text primary key,
    customerId integer references customers (id) on delete cascade,
    email text,
    codeHash text,
    browserHash text,
    wrongTries integer not null default 0 check (wrongTries >= 0),
    createdAt text not null ${instant('createdAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > createdAt),
    check (customerId is not null or email is not null),
    check ((codeHash is null) = (browserHash is null)),
    check (codeHash is null or email is not null)
  ) strict, without rowid`,
  `insert into newSignInLinks (tokenHash, customerId, createdAt, expiresAt)
    select tokenHash, customerId, createdAt, expiresAt from signInLinks`,
  'drop table signInLinks',
  'alter table newSignInLinks rename to signInLinks',
  'create index signInLinksByCustomer on signInLinks (customerId)',
  'create index signInLinksByEmail on signInLinks (email)',
  'create index signInLinksByExpiry on signInLinks (expiresAt)',

  `create table emailChanges (
    customerId integer primary key references customers (id) on delete cascade,
    email text not null check (email = lower(trim(email)) and email like '%_@_%'),
    codeHash text not null,
    wrongTries integer not null default 0 check (wrongTries >= 0),
    createdAt text not null ${instant('createdAt')},
    expiresAt text not null ${instant('expiresAt')} check (expiresAt > createdAt)
  ) strict`,

  "alter table sessions add column deviceLabel text not null default ''",
  // So that signing a device out also removes it from the known devices.
  'alter table sessions add column deviceHash text',
];
