import { sql, type Kysely } from 'kysely';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openDatabase } from './connection.ts';
import type { Tables } from '../tables.ts';

let db: Kysely<Tables>;

beforeEach(async () => {
  db = openDatabase(path.join(await temporaryFolder(), 'lovewell.db'));
  await sql`create table notes (text text) strict`.execute(db);
  return () => db.destroy();
});

/** Holds up each sync until it's told how that ends. */
async function interceptSyncs() {
  const handle = await open(import.meta.filename);
  const syncs: PromiseWithResolvers<void>[] = [];
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  const spy = vi.spyOn(prototype, 'datasync').mockImplementation(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  await handle.close();
  onTestFinished(() => spy.mockRestore());
  return syncs;
}

const countRows = async () => (await sql<{ count: number }>`select count(*) as count from notes`.execute(db)).rows[0]?.count;

test('A write is answered once it’s on disk, and those that come meanwhile share the next sync.', async () => {
  const syncs = await interceptSyncs();
  const answered: string[] = [];
  const write = (name: string, work: Promise<unknown>) => void work.then(() => answered.push(name));
  const insert = (text: string) => sql`insert into notes values (${text}) returning text`;

  write('one', insert('one').execute(db));
  await vi.waitFor(() => expect(syncs).toHaveLength(1));
  write('two', insert('two').execute(db));
  write(
    'three',
    db.transaction().execute((trx) => insert('three').execute(trx)),
  );
  // Nobody waits for the disk to read, or to write.
  await vi.waitFor(async () => expect(await countRows()).toBe(3));
  expect(answered).toEqual([]);

  syncs[0]?.resolve();
  await vi.waitFor(() => expect(syncs).toHaveLength(2));
  expect(answered).toEqual(['one']);
  syncs[1]?.resolve();
  await vi.waitFor(() => expect(answered.toSorted()).toEqual(['one', 'three', 'two']));
  expect(syncs).toHaveLength(2);
});

test('Once the disk has failed, no write is acknowledged anymore, because later ones build on what may be lost.', async () => {
  const syncs = await interceptSyncs();
  const failing = expect(sql`insert into notes values ('one')`.execute(db)).rejects.toThrow('EIO');
  await vi.waitFor(() => expect(syncs).toHaveLength(1));
  const waiting = expect(sql`insert into notes values ('two')`.execute(db)).rejects.toThrow('EIO');
  syncs[0]?.reject(new Error('EIO'));
  await failing;
  await waiting;
  await expect(sql`insert into notes values ('three')`.execute(db)).rejects.toThrow('EIO');
  expect(syncs).toHaveLength(1);
});

test('Reads wait for nothing on disk.', async () => {
  const syncs = await interceptSyncs();
  await countRows();
  await db.transaction().execute((trx) => sql`select * from notes`.execute(trx));
  expect(syncs).toEqual([]);
});

test('Callers get the connection in the order they came.', async () => {
  const order: number[] = [];
  const callers = [1, 2, 3].map((number) => db.connection().execute(async () => order.push(number)));
  await Promise.all(callers);
  expect(order).toEqual([1, 2, 3]);
});
