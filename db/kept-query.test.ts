import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../tests/support/migrated-database.ts';
import { keepQuery, type Given } from './kept-query.ts';
import type { Tables } from './tables.ts';
import { transact } from './transaction.ts';

const NOW = '2026-01-01T00:00:00.000Z';

async function addCouple(db: Kysely<Tables>, name: string): Promise<number> {
  const couple = { origin: 'register', username: name, usernameKey: name, passwordHash: 'x', createdAt: NOW } as const;
  const { id } = await db.insertInto('customers').values(couple).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('profiles').values({ customerId: id, userDisplayName: name, updatedAt: NOW }).execute();
  return id;
}

const names = keepQuery(
  (db, given: Given<{ customerId: number }>) =>
    db.selectFrom('profiles').select('userDisplayName').where('customerId', '=', given('customerId')),
  10,
);

const nameOf = async (db: Kysely<Tables>, customerId: number) => (await names(db, { customerId }))[0]?.userDisplayName;

test('a remembered answer is the same object until its table changes, and nobody can change it', async () => {
  const db = await migratedDatabase();
  const customerId = await addCouple(db, 'Anna');
  const rows = await names(db, { customerId });
  expect(await names(db, { customerId })).toBe(rows);
  expect(() => Object.assign(rows[0] ?? {}, { userDisplayName: 'Eve' })).toThrow(TypeError);

  await db.insertInto('progress').values({ customerId, weekNumber: 1, updatedAt: NOW }).execute();
  expect(await names(db, { customerId }), 'another table').toBe(rows);
  await db.updateTable('profiles').set({ userDisplayName: 'Ann' }).execute();
  expect(await nameOf(db, customerId)).toBe('Ann');
});

test('rows that go with another one by a foreign key, or all at once, are not remembered any longer', async () => {
  const db = await migratedDatabase();
  const [anna, ben] = [await addCouple(db, 'Anna'), await addCouple(db, 'Ben')];
  expect([await nameOf(db, anna), await nameOf(db, ben)]).toEqual(['Anna', 'Ben']);
  await db.deleteFrom('customers').where('id', '=', anna).execute();
  expect(await nameOf(db, anna)).toBeUndefined();
  await db.deleteFrom('profiles').execute();
  expect(await nameOf(db, ben)).toBeUndefined();
  await sql`drop table profiles`.execute(db);
  await expect(nameOf(db, ben)).rejects.toThrow('no such table');
});

test('inside of a transaction what it wrote is seen, and outside not before its commit, nor after its undoing', async () => {
  const db = await migratedDatabase();
  const customerId = await addCouple(db, 'Anna');
  const rename = (userDisplayName: string, thenFail: boolean) =>
    transact(db, async (trx) => {
      await trx.updateTable('profiles').set({ userDisplayName }).execute();
      expect([await nameOf(trx, customerId), await nameOf(db, customerId)]).toEqual([userDisplayName, 'Anna']);
      if (thenFail) throw new Error('changed my mind');
    });
  await expect(rename('Eve', true)).rejects.toThrow('changed my mind');
  expect(await nameOf(db, customerId)).toBe('Anna');
  await rename('Ann', false);
  expect(await nameOf(db, customerId)).toBe('Ann');
});

test('whatever is written in whatever order, what is remembered is what is there', async () => {
  const db = await migratedDatabase();
  const ids = [await addCouple(db, 'a'), await addCouple(db, 'b'), await addCouple(db, 'c')];
  const step = fc.record({
    who: fc.nat(2),
    name: fc.constantFrom('Anna', 'Ben', 'Cleo'),
    how: fc.constantFrom('read', 'write', 'undo', 'delete', 'add'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      for (const { who, name, how } of steps) {
        const customerId = ids[who] ?? 0;
        const write = (trx: Kysely<Tables>) =>
          trx.updateTable('profiles').set({ userDisplayName: name }).where('customerId', '=', customerId).execute();
        if (how === 'write') await write(db);
        if (how === 'undo')
          await transact(db, async (trx) => void (await write(trx), await Promise.reject(new Error()))).catch(() => {});
        if (how === 'delete') await db.deleteFrom('profiles').where('customerId', '=', customerId).execute();
        if (how === 'add') {
          const row = { customerId, userDisplayName: name, updatedAt: NOW };
          await db
            .insertInto('profiles')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        for (const id of ids) {
          const there = await db.selectFrom('profiles').select('userDisplayName').where('customerId', '=', id).executeTakeFirst();
          expect(await nameOf(db, id)).toBe(there?.userDisplayName);
        }
      }
    }),
    { numRuns: 25 },
  );
});
