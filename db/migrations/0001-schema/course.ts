import { column, createTable, nullable, unique } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text } = column;

/** The weeks: their content and their PDFs. */
export async function createCourse(db: SchemaDb): Promise<void> {
  const pdf = {
    title: column.visible,
    description: text,
    fileName: unique(text),
    fileSize: column.between(1, 10 * 1024 * 1024),
    sha256: column.length(64),
    pageCount: column.atLeast(1),
    uploadedAt: instant,
    generatedFrom: nullable(text),
  };
  await createTable(db, 'weekPdfs', { columns: { weekNumber: unique(column.week), ...pdf, arrivedAt: instant } });
  await createTable(db, 'replacedPdfs', { columns: { weekNumber: column.week, ...pdf, replacedAt: instant } });

  await createTable(db, 'media', {
    columns: {
      weekNumber: column.week,
      kind: column.oneOf('recording', 'video', 'captions'),
      fileName: unique(text),
      fileSize: column.between(1, 200 * 1024 * 1024),
      sha256: column.length(64),
      uploadedAt: instant,
    },
    primaryKey: ['weekNumber', 'kind'],
  });

  await createTable(db, 'fileStores', { columns: { row: column.oneOf(1), storeId: column.nonEmpty }, primaryKey: ['row'] });

  await createTable(db, 'publishedContents', {
    columns: { weekNumber: column.week, content: column.jsonObject, publishedAt: instant },
    indexes: { publishedContentsOfWeek: ['weekNumber', 'id'] },
  });
  await createTable(db, 'weekContents', {
    columns: {
      weekNumber: column.week,
      version: column.atLeast(1),
      draft: nullable(column.jsonObject),
      publishedId: nullable({
        type: 'integer',
        references: { table: 'publishedContents', column: 'id', onDelete: 'restrict' },
      }),
    },
    primaryKey: ['weekNumber'],
  });
  await createTable(db, 'discardedDrafts', {
    columns: { weekNumber: column.week, content: column.jsonObject, discardedAt: instant },
  });
}
