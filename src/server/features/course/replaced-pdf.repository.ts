import type { Kysely } from 'kysely';
import type { Row, Tables } from '#db/tables.ts';
import type { ReplacedPdf } from '#src/domain/course/pdf/week-pdf.ts';

export type ReplacedPdfRow = Row<'replacedPdfs'>;

/** The replaced and deleted PDFs, by week and the latest first. */
export async function listReplacedPdfs(db: Kysely<Tables>): Promise<ReplacedPdf[]> {
  return db
    .selectFrom('replacedPdfs')
    .select(['id', 'weekNumber', 'title', 'fileSize', 'uploadedAt', 'replacedAt'])
    .orderBy('weekNumber')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertReplacedPdf(db: Kysely<Tables>, pdf: Omit<ReplacedPdfRow, 'id'>): Promise<void> {
  await db.insertInto('replacedPdfs').values(pdf).execute();
}

/** Deletes the row and returns it. */
export async function takeReplacedPdf(db: Kysely<Tables>, id: number): Promise<ReplacedPdfRow | undefined> {
  return db.deleteFrom('replacedPdfs').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Returns the names of their files. */
export async function deleteReplacedBefore(db: Kysely<Tables>, until: string): Promise<string[]> {
  const rows = await db.deleteFrom('replacedPdfs').where('replacedAt', '<=', until).returning('fileName').execute();
  return rows.map(({ fileName }) => fileName);
}
