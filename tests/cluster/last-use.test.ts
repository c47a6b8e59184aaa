import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { createPostgresEngine } from '#db/postgres/engine.ts';
import { newBuyer } from '../support/data/orders/purchase.ts';
import { startFakeS3 } from '../support/server/fakes/fake-s3.ts';
import { startFakeStripe } from '../support/server/fakes/fake-stripe.ts';
import { testOnPostgres as test } from '../support/server/database/postgres-server.ts';
import { startTestServer } from '../support/server/test-server.ts';

test.for([
  ['is paid', { percent: 20 }, 3_920],
  ['is free', { percent: 100 }, 0],
] as const)(
  'Ten people at two servers who want the last use of a code at the same moment make one order with it, which %s.',
  async ([, discount, amount], { postgres }) => {
    const { address } = await postgres.createDatabase();
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    // Only live orders count as uses.
    const keys = { STRIPE_SECRET_KEY: 'sk_live_123', STRIPE_PUBLISHABLE_KEY: 'pk_live_123' };
    const store = await startFakeS3();
    const settings = { ...store.settings, ...stripe.settings, ...keys };
    const start = () => startTestServer(settings, { engine: createPostgresEngine(address) });
    const servers = [await start(), await start()] as const;
    const admin = await servers[0].newAdmin();
    const created = await admin.post('/api/admin/codes', { code: 'LAST-1', maxUses: 1, ...discount });
    expect(created.status).toBe(201);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        servers[index % 2 === 0 ? 0 : 1]
          .newBrowser()
          .post('/api/checkout', { ...newBuyer(), code: 'last-1', idempotencyKey: randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 404)]);
    expect(answers.find(({ status }) => status === 201)?.body).toMatchObject({ amount });
    expect((await admin.get('/api/admin/codes')).body).toMatchObject([{ code: 'LAST-1', used: 1 }]);
    expect(await servers[1].deps.db.selectFrom('orders').select('code').execute()).toEqual([{ code: 'LAST-1' }]);
  },
);
