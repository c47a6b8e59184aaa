import { expect, test } from 'vitest';
import { migratedDatabase } from '../tests/support/server/database/migrated-database.ts';
import { prepare, type Param } from './prepare.ts';
import { inTransaction } from './transaction.ts';

const insertCustomer = prepare((db, param: Param<{ createdAt: string }>) =>
  db
    .insertInto('customers')
    .values({ origin: 'register', createdAt: param('createdAt'), closedAt: null })
    .returning(['origin', 'createdAt']),
);

test('A prepared query takes other values each time, in a transaction or not, and keeps those that never change.', async () => {
  const deps = { db: await migratedDatabase() };
  const [january, february] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
  expect(await insertCustomer(deps.db, { createdAt: january })).toEqual([{ origin: 'register', createdAt: january }]);
  const second = await inTransaction(deps, (tx) => insertCustomer(tx.db, { createdAt: february }));
  expect(second).toEqual([{ origin: 'register', createdAt: february }]);
});
