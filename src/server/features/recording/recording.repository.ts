import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { Recording } from '#src/domain/course/recording.ts';

type RecordingRow = Row<'recordings'>;

export async function listRecordings(db: Kysely<Tables>): Promise<Recording[]> {
  return db.selectFrom('recordings').select(['weekNumber', 'fileSize', 'uploadedAt']).orderBy('weekNumber').execute();
}

export async function findRecording(db: Kysely<Tables>, weekNumber: number): Promise<RecordingRow | undefined> {
  return db.selectFrom('recordings').selectAll().where('weekNumber', '=', weekNumber).executeTakeFirst();
}

/** Inserts the week's recording, or replaces it. */
export async function putRecording(db: Kysely<Tables>, row: RecordingRow): Promise<void> {
  await db
    .insertInto('recordings')
    .values(row)
    .onConflict((conflict) => conflict.column('weekNumber').doUpdateSet(row))
    .execute();
}

/** Deletes the week's recording and returns it. */
export async function deleteRecording(db: Kysely<Tables>, weekNumber: number): Promise<RecordingRow | undefined> {
  return db.deleteFrom('recordings').where('weekNumber', '=', weekNumber).returningAll().executeTakeFirst();
}
