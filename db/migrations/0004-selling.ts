import { sql, type QueryExecutorProvider } from 'kysely';

/** Checks that a column holds a time as `Date.toISOString` writes it, or null. */
const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

/** Order statuses and history, accounts of buyers, personal codes, and the sandbox. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

/**
 * Recreates the table, because SQLite can't change constraints. Foreign keys are off, or dropping it would delete referring
 * rows. The id counter continues, so that a deleted couple's id is never reused.
 */
const rebuilt = (table: string, definition: string, columns: Readonly<Record<string, string>>) => [
  `create table ${table}New (${definition}) strict`,
  `insert into ${table}New (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from ${table}`,
  `delete from sqlite_sequence where name = '${table}New'`,
  `insert into sqlite_sequence (name, seq) select '${table}New', seq from sqlite_sequence where name = '${table}'`,
  `drop table ${table}`,
  `alter table ${table}New rename to ${table}`,
];

const same = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, column]));

const STATEMENTS = [
  // It refers to the recreated table, so it's dropped here and recreated below.
  'drop trigger completedIsKept',
  ...rebuilt(
    'customers',
    `id integer primary key autoincrement,
    origin text not null check (origin in ('register', 'trial', 'demo', 'order')),
    username text,
    usernameKey text unique,
    passwordHash text,
    email text unique check (email = lower(trim(email)) and email like '%_@_%'),
    createdAt text not null ${instant('createdAt')},
    closedAt text ${instant('closedAt')},
    check ((username is null) = (usernameKey is null)),
    check ((username is null) = (passwordHash is null)),
    check (username is not null or email is not null),
    check (closedAt is null or origin = 'order')`,
    same('id', 'origin', 'username', 'usernameKey', 'passwordHash', 'email', 'createdAt'),
  ),
  'create index customersClosed on customers (closedAt) where closedAt is not null',
  `create trigger completedIsKept before delete on progress
    when old.completedAt is not null and exists (select 1 from customers where id = old.customerId)
    begin select raise(abort, 'a completed week stays completed'); end`,
  `create trigger closedStaysOut before insert on sessions
    when exists (select 1 from customers where id = new.customerId and closedAt is not null)
    begin select raise(abort, 'a closed account has no sessions'); end`,

  ...rebuilt(
    'orders',
    `id integer primary key autoincrement,
    paymentIntentId text unique,
    provider text check (provider in ('sandbox', 'stripe', 'offline')),
    idempotencyKey text unique,
    amount integer not null check (amount >= 0),
    currency text not null default 'usd' check (currency = lower(currency) and length(currency) = 3),
    firstName text not null,
    lastName text not null,
    email text not null,
    status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
    customerId integer references customers (id) on delete set null,
    createdAt text not null ${instant('createdAt')},
    completedAt text ${instant('completedAt')},
    refundAskedAt text ${instant('refundAskedAt')},
    refundedAt text ${instant('refundedAt')},
    askAgainAt text ${instant('askAgainAt')},
    check (provider is null or status <> 'completed' or completedAt is not null),
    check (provider is null or (status = 'refunded') = (refundedAt is not null))`,
    {
      ...same('id', 'paymentIntentId', 'amount', 'firstName', 'lastName', 'email', 'status', 'createdAt'),
      // The first release had only manual, paid orders, without a completion time.
      completedAt: "iif(status in ('completed', 'refunded'), createdAt, null)",
    },
  ),
  'create index ordersByCustomer on orders (customerId)',
  'create index ordersToAskAbout on orders (askAgainAt) where askAgainAt is not null',

  `create table orderEvents (
    id integer primary key autoincrement,
    orderId integer not null references orders (id) on delete cascade,
    kind text not null check (kind <> ''),
    at text not null ${instant('at')}
  ) strict`,
  'create index orderEventsByOrder on orderEvents (orderId)',

  `create table paymentEvents (
    eventId text primary key,
    orderId integer not null references orders (id) on delete cascade,
    receivedAt text not null ${instant('receivedAt')}
  ) strict, without rowid`,
  'create index paymentEventsByOrder on paymentEvents (orderId)',

  `create table accessCodes (
    customerId integer primary key references customers (id) on delete cascade,
    codeHash text not null,
    createdAt text not null ${instant('createdAt')}
  ) strict`,

  // Stands in for a remote provider, so it doesn't refer to our tables.
  `create table sandboxPayments (
    paymentIntentId text primary key,
    idempotencyKey text not null unique,
    status text not null check (status in ('processing', 'declined', 'paid', 'refunded')),
    settlesAt text ${instant('settlesAt')},
    createdAt text not null ${instant('createdAt')}
  ) strict, without rowid`,
];
