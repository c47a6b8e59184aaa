import Database from 'better-sqlite3';
import { databaseFile } from '../support/generate/generate.ts';
import { createWriter } from '../support/generate/writer.ts';

/** Adds a day's orders whose payments never finish, all due to be checked. */
export function writeOpenOrders(dataDir: string, count: number): void {
  const sqlite = new Database(databaseFile(dataDir));
  try {
    const { insert, now, daysAgo } = createWriter(sqlite, '', new Date());
    sqlite.transaction(() => {
      for (let number = 1; number <= count; number += 1) {
        const payment = {
          paymentIntentId: `pi_open_${number}`,
          idempotencyKey: `open-${number}`,
          createdAt: daysAgo(number / count),
        };
        insert('sandboxPayments', { ...payment, status: 'processing' });
        const buyer = { firstName: 'Maya', lastName: 'Berg', email: `buyer-${number}@example.org` };
        insert('orders', {
          ...payment,
          ...buyer,
          provider: 'sandbox',
          mode: 'test',
          amount: 4_900,
          status: 'pending',
          nextCheckAt: now,
        });
      }
    })();
  } finally {
    sqlite.close();
  }
}
