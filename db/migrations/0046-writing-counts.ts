import { sql, type QueryExecutorProvider } from 'kysely';

type Page = { rowid: number; texts: string; weeklyCommitment: string };
type Notes = { customerId: number; weekNumber: number; notes: string };

/** Few enough that the texts of each step fit in memory. */
const ROWS_PER_STEP = 100;

/** Stores how many words each page and note has, so that counting them never reads the texts. */
export async function up(trx: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table workbookResponses add column words integer not null default 0 check (words >= 0)').execute(trx);
  await sql
    .raw('alter table workbookResponses add column hasCommitment integer not null default 0 check (hasCommitment in (0, 1))')
    .execute(trx);
  await sql.raw('alter table progress add column words integer not null default 0 check (words >= 0)').execute(trx);
  await countPages(trx);
  await countNotes(trx);
  // Covering, because the counts are stored after the texts, which can be large.
  await sql
    .raw(
      'create index pageFigures on workbookResponses (customerId, partner, weekNumber, words, hasCommitment, commitmentOutcome, updatedAt)',
    )
    .execute(trx);
}

async function countPages(trx: QueryExecutorProvider): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Page>`
      select rowid, weeklyCommitment, concat_ws(char(10), discussionNotes, activityResponse, weeklyCommitment,
        (select group_concat(value, char(10)) from json_each(reflectionAnswers)),
        (select group_concat(value, char(10)) from json_each(conversationCards))) as texts
      from workbookResponses where rowid > ${after} order by rowid limit ${ROWS_PER_STEP}`.execute(trx);
    for (const { rowid, texts, weeklyCommitment } of rows) {
      const hasCommitment = weeklyCommitment.trim() === '' ? 0 : 1;
      await sql`update workbookResponses set words = ${countWords(texts)}, hasCommitment = ${hasCommitment}
        where rowid = ${rowid}`.execute(trx);
      after = rowid;
    }
    if (rows.length === 0) return;
  }
}

async function countNotes(trx: QueryExecutorProvider): Promise<void> {
  for (let [lastCouple, lastWeek] = [0, 0]; ;) {
    const { rows } = await sql<Notes>`
      select customerId, weekNumber, notes from progress where (customerId, weekNumber) > (${lastCouple}, ${lastWeek})
      order by customerId, weekNumber limit ${ROWS_PER_STEP}`.execute(trx);
    for (const { customerId, weekNumber, notes } of rows) {
      await sql`update progress set words = ${countWords(notes)}
        where customerId = ${customerId} and weekNumber = ${weekNumber}`.execute(trx);
      [lastCouple, lastWeek] = [customerId, weekNumber];
    }
    if (rows.length === 0) return;
  }
}

function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
