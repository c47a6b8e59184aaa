import { expect, test } from 'vitest';
import { buyInSandbox, listEmails, enterCode, startShop } from '../../support/data/orders/purchase.ts';
import { SECOND } from '#src/domain/time/time.ts';

const ANN = { firstName: 'Ann', lastName: 'Berg', email: 'ann@berg.example', partnerEmail: 'ben@berg.example' };
const IDA = { firstName: 'Ida', lastName: 'Kim', email: 'ida@kim.example' };
const IMPORT = '/api/admin/orders/import';

async function start() {
  const server = await startShop();
  return { server, admin: await server.newAdmin() };
}

test('Couples of a group are invited once, a few a minute, both can join, and the group shows who came.', async () => {
  const { server, admin } = await start();
  const parish = { group: 'St. Anna', amount: '0.00', couples: [ANN, IDA, { ...ANN, firstName: 'Annie' }] };
  expect(await admin.post(IMPORT, parish)).toMatchObject({
    status: 200,
    body: { created: 2, skipped: [{ row: 3, reason: 'This email is in the list twice.' }] },
  });
  expect(await admin.post(IMPORT, { ...parish, group: 'ST. ANNA' })).toMatchObject({
    body: { created: 0, skipped: [{ row: 1 }, { row: 2 }, { row: 3 }] },
  });
  const emails = await server.deps.db
    .selectFrom('outbox')
    .select(['recipient', 'nextAttemptAt', 'attempts', 'text'])
    .orderBy('id')
    .execute();
  expect(emails.map(({ recipient }) => recipient)).toEqual([ANN.email, ANN.partnerEmail, IDA.email]);
  const now = server.clock.now().getTime();
  const due = emails
    .filter(({ attempts }) => attempts === 0)
    .map(({ nextAttemptAt }) => (Date.parse(nextAttemptAt) - now) / SECOND);
  expect(due.slice(-2)).toEqual([6, 12]);
  expect(emails[0]?.text).not.toMatch(/\$|0\.00/u);
  const code = /^Your access code:\n(\S+)$/mu.exec(emails[0]?.text ?? '')?.[1] ?? '';
  const ann = await enterCode(server, ANN.email, code);
  expect(ann.status).toBe(200);
  const token = /token=([\w-]+)/u.exec((await listEmails(server))[1]?.text ?? '')?.[1];
  const ben = server.newBrowser();
  expect(await ben.post(`/api/invites/${token}/accept`, { name: 'Ben', email: ANN.partnerEmail })).toMatchObject({ status: 200 });
  expect((await admin.get('/api/admin/groups')).body).toEqual([{ id: 1, name: 'St. Anna', couples: 2, started: 1, finished: 0 }]);
  expect((await admin.get('/api/admin/groups/1')).body).toMatchObject({
    name: 'St. Anna',
    couples: [
      { names: 'Ann & Ben', joined: true, group: { id: 1, name: 'St. Anna' } },
      { names: 'Ida', lastSeenAt: null },
    ],
    started: 1,
    finished: 0,
  });
  expect((await admin.get('/api/admin/couples?group=1&search=anna')).body).toMatchObject({ total: 2 });
  expect(await admin.get('/api/admin/groups/9')).toMatchObject({ status: 404 });
});

test('An unpaid workbook gets the order, and a wrong row is named before anything is imported.', async () => {
  const { server, admin } = await start();
  const trial = await server.newBrowser().post('/api/customer-auth/login', { email: IDA.email, accessCode: 'TRIAL52' });
  expect(trial.status).toBe(200);
  const list = (couples: object[]) => ({ group: 'Fair', amount: '20', couples });
  expect(await admin.post(IMPORT, list([IDA, { ...ANN, email: 'ann' }]))).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Row 2: /u) },
  });
  expect(await admin.post(IMPORT, { ...list([]), couples: [IDA, null] })).toMatchObject({
    status: 400,
    body: { message: 'Row 2: A first name, a last name, and an email are required.' },
  });
  expect((await admin.get('/api/admin/orders')).body).toMatchObject({ total: 0 });
  expect(await admin.post(IMPORT, list([]))).toMatchObject({ status: 400 });
  expect(await admin.post(IMPORT, { ...list([IDA]), group: ' ' })).toMatchObject({ status: 400 });
  expect(await admin.post(IMPORT, list([IDA]))).toMatchObject({ body: { created: 1, skipped: [] } });
  expect((await admin.get('/api/admin/couples')).body).toMatchObject({
    total: 1,
    couples: [{ status: 'paid', group: { name: 'Fair' } }],
  });
});

test('A couple with only a test order is invited.', async () => {
  const server = await startShop({ PAYMENTS: 'sandbox' });
  await buyInSandbox(server, IDA);
  const admin = await server.newAdmin();
  expect(await admin.post(IMPORT, { group: 'Fair', amount: '0', couples: [IDA] })).toMatchObject({ body: { created: 1 } });
});
