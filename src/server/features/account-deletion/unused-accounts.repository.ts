import type { ExpressionBuilder, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

type CoupleTable = { [Name in keyof Tables]: 'customerId' extends keyof Tables[Name] ? Name : never }[keyof Tables];

/** Each has a row once a couple did something, or is about to. The type asks for every new table with a couple's rows. */
const TRACES: { [Name in Exclude<CoupleTable, 'people' | 'profiles' | 'customerWords' | 'outbox'>]: Name } = {
  progress: 'progress',
  pages: 'pages',
  answers: 'answers',
  weekSummaries: 'weekSummaries',
  setAsideWeeks: 'setAsideWeeks',
  sharedChanges: 'sharedChanges',
  evenings: 'evenings',
  checkInAnswers: 'checkInAnswers',
  checkInTopics: 'checkInTopics',
  agreements: 'agreements',
  photos: 'photos',
  leftOutTexts: 'leftOutTexts',
  withheldRows: 'withheldRows',
  certificates: 'certificates',
  orders: 'orders',
  gifts: 'gifts',
  invites: 'invites',
  sessions: 'sessions',
};

/** Accounts without a trace of use that were begun, and last signed in to, before an instant. */
export async function findUnusedAccounts(db: Kysely<Tables>, before: string) {
  return db
    .selectFrom('customers')
    .select('id')
    .where((eb) => isUnused(eb, before))
    .execute();
}

/** Deletes the account if it's still unused. Returns whether it was. */
export async function deleteUnusedAccount(trx: Transaction<Tables>, id: number, before: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('customers')
    .where('id', '=', id)
    .where((eb) => isUnused(eb, before))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function isUnused({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Tables, 'customers'>, before: string) {
  const none = <Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) => not(exists(query));
  const people = selectFrom('people').select('people.id').whereRef('people.customerId', '=', 'customers.id');
  const devices = people.innerJoin('knownDevices', 'knownDevices.personId', 'people.id');
  const profiles = selectFrom('profiles').select('profiles.customerId').whereRef('profiles.customerId', '=', 'customers.id');
  return and([
    eb('origin', 'in', ['register', 'trial']),
    eb('customers.createdAt', '<=', before),
    // Otherwise its deletion is scheduled, or an admin has decided about it.
    eb('closedAt', 'is', null),
    eb('blockedAt', 'is', null),
    ...Object.values(TRACES).map((table) =>
      none(selectFrom(table).select(`${table}.customerId`).whereRef(`${table}.customerId`, '=', 'customers.id')),
    ),
    none(people.where((person) => person.or([person('emailVerifiedAt', 'is not', null), person('joinedAt', 'is not', null)]))),
    none(people.innerJoin('reminderSettings', 'reminderSettings.personId', 'people.id')),
    none(
      devices.where((device) => device.or([device('knownDevices.createdAt', '>', before), device('lastSignInAt', '>', before)])),
    ),
    // Someone entered names or a date.
    none(profiles.whereRef('profiles.updatedAt', '!=', 'customers.createdAt')),
  ]);
}
