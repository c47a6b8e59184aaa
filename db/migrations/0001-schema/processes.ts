import { column, createTable } from '../columns.ts';
import type { SchemaDb } from '../dialect.ts';

const { instant, text, nonEmpty } = column;

/** What the processes on one database share. */
export async function createProcesses(db: SchemaDb): Promise<void> {
  await createTable(db, 'processes', {
    columns: { id: nonEmpty, seenAt: instant },
    primaryKey: ['id'],
    indexes: { processesBySight: ['seenAt'] },
  });
  await createTable(db, 'presence', {
    columns: {
      processId: { type: 'text', references: { table: 'processes', column: 'id', onDelete: 'cascade' } },
      who: text,
    },
    primaryKey: ['processId', 'who'],
    indexes: { presenceByPerson: ['who'] },
  });
  await createTable(db, 'jobRuns', { columns: { job: nonEmpty, ranAt: instant }, primaryKey: ['job'] });
  await createTable(db, 'secrets', { columns: { name: nonEmpty, value: nonEmpty }, primaryKey: ['name'] });
}
