import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migratedDatabase } from '../tests/support/server/database/migrated-database.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

async function addCustomer({ db }: { db: Kysely<Tables> }, username: string, passwordHash = 'hash'): Promise<void> {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const { id } = await db
    .insertInto('customers')
    .values({ origin: 'register', createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('people').values({ customerId: id, username, usernameKey: username, passwordHash, createdAt }).execute();
}

async function usernames({ db }: { db: Kysely<Tables> }) {
  return (await db.selectFrom('people').select('username').orderBy('id').execute()).map(({ username }) => username);
}

test('A transaction returns its result and keeps its writes.', async () => {
  const deps = { db: await migratedDatabase() };
  const result = await inTransaction(deps, async (tx) => {
    await addCustomer(tx, 'maya');
    return 'done';
  });
  expect(result).toBe('done');
  expect(await usernames(deps)).toEqual(['maya']);
});

test('A transaction that throws is rolled back with everything that joined it.', async () => {
  const deps = { db: await migratedDatabase() };
  const failing = inTransaction(deps, async (tx) => {
    await inTransaction(tx, (inner) => addCustomer(inner, 'maya'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await usernames(deps)).toEqual([]);
});

test('Callbacks run in order after the outermost commit.', async () => {
  const deps = { db: await migratedDatabase() };
  const calls: string[] = [];
  await inTransaction(deps, async (tx) => {
    tx.afterCommit(() => calls.push('outer'));
    await inTransaction(tx, async (inner) => inner.afterCommit(() => calls.push('inner')));
    calls.push('work');
  });
  expect(calls).toEqual(['work', 'outer', 'inner']);
});

test('Callbacks of a transaction that is rolled back never run.', async () => {
  const deps = { db: await migratedDatabase() };
  const calls: string[] = [];
  const failing = inTransaction(deps, async (tx) => {
    tx.afterCommit(() => calls.push('called'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(calls).toEqual([]);
});

test('A transaction that is on disk isn’t repeated, even if a callback fails like one that lost a race.', async () => {
  const deps = { db: await migratedDatabase() };
  const failing = inTransaction(deps, async (tx) => {
    await addCustomer(tx, `user${(await usernames(tx)).length}`);
    tx.afterCommit(() => {
      throw Object.assign(new Error('failed'), { code: '40001' });
    });
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await usernames(deps)).toEqual(['user0']);
});

test('A transaction can’t be used after its end.', async () => {
  const deps = { db: await migratedDatabase() };
  const ended = await inTransaction(deps, async (tx) => tx);
  await expect(usernames(ended)).rejects.toThrow('Transaction is already committed');
});

test('Transactions that start at the same time run one after the other, and a failing one undoes only its own writes.', async () => {
  const deps = { db: await migratedDatabase() };
  const results = await Promise.allSettled(
    ['maya', 'jonas', 'maya', 'noor'].map((username) => inTransaction(deps, (tx) => addCustomer(tx, username))),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await usernames(deps)).toEqual(['maya', 'jonas', 'noor']);
});

test('Other work goes on between transactions that wait for each other.', async () => {
  const deps = { db: await migratedDatabase() };
  const order: string[] = [];
  const write = (username: string) =>
    inTransaction(deps, async (tx) => {
      await addCustomer(tx, username);
      order.push(username);
    });
  const writes = Promise.all(Array.from({ length: 500 }, (_, index) => write(`user${index}`)));
  setImmediate(() => order.push('other work'));
  await writes;
  expect(order.indexOf('other work')).toBeLessThan(order.indexOf('user250'));
});
