import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { Media, MediaKey } from '#src/domain/course/media.ts';

type MediaRow = Row<'media'>;

export async function listMedia(db: Kysely<Tables>): Promise<Media[]> {
  return db
    .selectFrom('media')
    .select(['weekNumber', 'kind', 'fileSize', 'uploadedAt'])
    .orderBy('weekNumber')
    .orderBy('kind')
    .execute();
}

export async function findMedia(db: Kysely<Tables>, { weekNumber, kind }: MediaKey): Promise<MediaRow | undefined> {
  return db.selectFrom('media').selectAll().where('weekNumber', '=', weekNumber).where('kind', '=', kind).executeTakeFirst();
}

/** In bytes, of all weeks but this one. */
export async function sumOtherVideos(db: Kysely<Tables>, weekNumber: number): Promise<number> {
  const videos = await db
    .selectFrom('media')
    .select('fileSize')
    .where('kind', '=', 'video')
    .where('weekNumber', '<>', weekNumber)
    .execute();
  return videos.reduce((sum, { fileSize }) => sum + fileSize, 0);
}

/** Inserts the week's file of its kind, or replaces it. */
export async function putMedia(db: Kysely<Tables>, row: MediaRow): Promise<void> {
  await db
    .insertInto('media')
    .values(row)
    .onConflict((conflict) => conflict.columns(['weekNumber', 'kind']).doUpdateSet(row))
    .execute();
}

/** Deletes the week's file of this kind and returns it. */
export async function deleteMedia(db: Kysely<Tables>, { weekNumber, kind }: MediaKey): Promise<MediaRow | undefined> {
  return db.deleteFrom('media').where('weekNumber', '=', weekNumber).where('kind', '=', kind).returningAll().executeTakeFirst();
}
