import { sql, type QueryExecutorProvider } from 'kysely';

/** Lets every account be closed, and stores by whom and when it will be deleted. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(trx);
}

const instant = (column: string) => `check (strftime('%Y-%m-%dT%H:%M:%fZ', ${column}) is ${column})`;

const KEPT = 'id, origin, username, usernameKey, passwordHash, email, createdAt, closedAt';

const STATEMENTS = [
  // They refer to the recreated table, so they're dropped here and recreated below.
  'drop trigger completedIsKept',
  'drop trigger closedStaysOut',
  `create table customersNew (
    id integer primary key autoincrement,
    origin text not null check (origin in ('register', 'trial', 'demo', 'order')),
    username text,
    usernameKey text unique,
    passwordHash text,
    email text unique check (email = lower(trim(email)) and email like '%_@_%'),
    createdAt text not null ${instant('createdAt')},
    closedAt text ${instant('closedAt')},
    closedBy text check (closedBy in ('refund', 'couple', 'admin')),
    deleteAt text ${instant('deleteAt')} check (deleteAt > closedAt),
    check ((username is null) = (usernameKey is null)),
    check ((username is null) = (passwordHash is null)),
    check (username is not null or email is not null),
    check ((closedAt is null) = (closedBy is null)),
    check ((closedAt is null) = (deleteAt is null)),
    check (closedAt is null or origin <> 'demo')
  ) strict`,
  `insert into customersNew (${KEPT}, closedBy, deleteAt)
    select ${KEPT}, iif(closedAt is null, null, 'refund'), strftime('%Y-%m-%dT%H:%M:%fZ', closedAt, '+30 days') from customers`,
  "delete from sqlite_sequence where name = 'customersNew'",
  "insert into sqlite_sequence (name, seq) select 'customersNew', seq from sqlite_sequence where name = 'customers'",
  'drop table customers',
  'alter table customersNew rename to customers',
  'create index customersToDelete on customers (deleteAt) where deleteAt is not null',
  `create trigger completedIsKept before delete on progress
    when old.completedAt is not null and exists (select 1 from customers where id = old.customerId)
    begin select raise(abort, 'a completed week stays completed'); end`,
  `create trigger closedStaysOut before insert on sessions
    when exists (select 1 from customers where id = new.customerId and closedAt is not null)
    begin select raise(abort, 'a closed account has no sessions'); end`,
];
