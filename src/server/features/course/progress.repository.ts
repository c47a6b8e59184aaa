import { sql, type Kysely, type Transaction } from 'kysely';
import { prepare, type Param } from '#db/prepare.ts';
import type { Tables } from '#db/tables.ts';
import type { ProgressRecord } from '#src/domain/progress/progress-record.ts';
import { countWords } from '#src/domain/progress/wins.ts';
import type { WeeksDone } from '#src/domain/progress/progression.ts';
import type { Partner } from '#src/domain/workbook/response.ts';

const RECORD = ['weekNumber', 'notes', 'rating', 'completedAt'] as const;

export async function listRecords(db: Kysely<Tables>, customerId: number): Promise<ProgressRecord[]> {
  return db.selectFrom('progress').select(RECORD).where('customerId', '=', customerId).orderBy('weekNumber').execute();
}

const selectWeeksDone = prepare((db, param: Param<{ customerId: number }>) =>
  db
    .selectFrom('progress')
    .select(['weekNumber', sql<'completed' | 'setAside' | 'takenBack'>`'completed'`.as('how')])
    .where('customerId', '=', param('customerId'))
    .where('completedAt', 'is not', null)
    .unionAll(
      db
        .selectFrom('setAsideWeeks')
        .select([
          'weekNumber',
          sql<'setAside' | 'takenBack'>`case when "takenBackAt" is null then 'setAside' else 'takenBack' end`.as('how'),
        ])
        .where('customerId', '=', param('customerId')),
    ),
);

export async function findWeeksDone(db: Kysely<Tables>, customerId: number): Promise<WeeksDone> {
  const rows = await selectWeeksDone(db, { customerId });
  const only = (which: string) => new Set(rows.filter(({ how }) => how === which).map(({ weekNumber }) => weekNumber));
  return { completed: only('completed'), setAside: only('setAside'), takenBack: only('takenBack') };
}

/** The week completed last, and when; null before the first. */
export async function findLastCompleted(
  db: Kysely<Tables>,
  customerId: number,
): Promise<{ weekNumber: number; completedAt: string } | null> {
  const row = await db
    .selectFrom('progress')
    .select('weekNumber')
    .select((progress) => progress.ref('completedAt').$notNull().as('completedAt'))
    .where('customerId', '=', customerId)
    .where('completedAt', 'is not', null)
    .orderBy('completedAt', 'desc')
    .orderBy('weekNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCompletions(
  db: Kysely<Tables>,
  customerId: number,
): Promise<{ weekNumber: number; completedAt: string }[]> {
  return db
    .selectFrom('progress')
    .select('weekNumber')
    .select((row) => row.ref('completedAt').$notNull().as('completedAt'))
    .where('customerId', '=', customerId)
    .where('completedAt', 'is not', null)
    .orderBy('completedAt')
    .execute();
}

/** Sets the given fields; a new record starts with the defaults. */
export async function saveRecord(
  trx: Transaction<Tables>,
  key: { customerId: number; weekNumber: number },
  change: Partial<Pick<ProgressRecord, 'notes' | 'rating' | 'completedAt'>>,
  updatedAt: string,
): Promise<ProgressRecord> {
  const written = { ...change, ...(change.notes === undefined ? {} : { words: countWords([change.notes]) }), updatedAt };
  return trx
    .insertInto('progress')
    .values({ ...key, ...written })
    .onConflict((conflict) => conflict.columns(['customerId', 'weekNumber']).doUpdateSet(written))
    .returning(RECORD)
    .executeTakeFirstOrThrow();
}

export async function findRecord(
  db: Kysely<Tables>,
  key: { customerId: number; weekNumber: number },
): Promise<ProgressRecord | undefined> {
  return db
    .selectFrom('progress')
    .select(RECORD)
    .where('customerId', '=', key.customerId)
    .where('weekNumber', '=', key.weekNumber)
    .executeTakeFirst();
}

/** The weeks with a record, a page, a summary, or a photo. */
export async function findWeeksWithRows(db: Kysely<Tables>, customerId: number): Promise<number[]> {
  const weeksIn = (table: 'progress' | 'pages' | 'weekSummaries' | 'photos') =>
    db.selectFrom(table).select('weekNumber').where('customerId', '=', customerId);
  const rows = await weeksIn('progress')
    .union(weeksIn('pages'))
    .union(weeksIn('weekSummaries'))
    .union(weeksIn('photos'))
    .execute();
  return rows.map(({ weekNumber }) => weekNumber).sort((one, other) => one - other);
}

/**
 * How many bytes of text and photos the couple has, or a partner on their own pages. Pages have been counted when they were saved.
 */
export async function measureTexts(db: Kysely<Tables>, customerId: number, partner: Partner | null): Promise<number> {
  const own = sql`"customerId" = ${customerId} and ${partner === null ? sql`1 = 1` : sql`partner = ${partner}`}`;
  const ofPages = sql`select bytes from pages where ${own} union all select bytes from photos where ${own}`;
  const texts =
    partner === null
      ? sql`${ofPages}
          union all select octet_length(notes) from progress where "customerId" = ${customerId}`
      : ofPages;
  const { rows } = await sql<{ bytes: number | null }>`select sum(bytes) as bytes from (${texts}) as texts`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** How many open accounts, without the demo's, have completed up to which week, apart from those with weeks set aside. */
export async function countCouplesByCompleted(db: Kysely<Tables>): Promise<{ completed: number; couples: number }[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('customers')
        .leftJoin('progress', (join) =>
          join.onRef('progress.customerId', '=', 'customers.id').on('progress.completedAt', 'is not', null),
        )
        .select(({ fn }) => fn.coalesce(fn.max('progress.weekNumber'), sql<number>`0`).as('completed'))
        .where('origin', '<>', 'demo')
        .where('closedAt', 'is', null)
        .where('customers.id', 'not in', from.selectFrom('setAsideWeeks').select('setAsideWeeks.customerId'))
        .groupBy('customers.id')
        .as('couples'),
    )
    .select(({ fn }) => ['completed', fn.countAll<number>().as('couples')])
    .groupBy('completed')
    .execute();
}

/** Those with weeks set aside. */
export async function listCouplesWithSetAside(db: Kysely<Tables>): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', db.selectFrom('setAsideWeeks').select('customerId'))
    .where('origin', '<>', 'demo')
    .where('closedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
