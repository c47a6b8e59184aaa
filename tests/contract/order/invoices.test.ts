import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DAY } from '#src/domain/time/time.ts';
import { buyAsSomeone, BUYER, deliver, listEmails, newBuyer, startShop } from '../../support/data/orders/purchase.ts';
import { startFakeStripe } from '../../support/server/fakes/fake-stripe.ts';
import type { TestServer } from '../../support/server/test-server.ts';

const SETTINGS = '/api/admin/settings';
const GERMAN = {
  invoices: 'on',
  invoicePrefix: '2026-',
  taxRate: '19',
  taxNumber: 'DE123456789',
  sellerCountry: 'DE',
  sellerName: 'Ines Varga',
  sellerAddress: 'Am Hang 3\n10115 Berlin',
  timeZone: 'Europe/Berlin',
};
const COMPANY = { company: 'Kirche & Co.', address: 'Ring 1\n1010 Wien', country: 'at', vatId: 'ATU 12345678' };

async function start(settings: object = GERMAN, env: Record<string, string> = { PAYMENTS: 'sandbox' }) {
  const server = await startShop(env);
  const admin = await server.newAdmin();
  expect((await admin.put(SETTINGS, settings)).status).toBe(200);
  const { order: orders } = await admin.caller();
  const invoices = async (orderId: number) => (await orders.detail({ orderId })).invoices;
  const numbers = async (orderId: number) => (await invoices(orderId)).map(({ number }) => number);
  const csv = async (query = '') => String((await admin.get(`/api/admin/invoices.csv${query}`)).body).replace('\uFEFF', '');
  const recordOffline = async (amount = '49') => {
    const payment = { ...newBuyer(), amount, note: '', idempotencyKey: randomUUID() };
    return (await orders.recordOfflinePayment(payment)).orderId;
  };
  return { server, admin, orders, invoices, numbers, csv, recordOffline };
}

/** What the PDF says; tests get JSON instead. */
async function readPdf(server: TestServer, { url }: { url: string }) {
  const { status, bytes, headers } = await server.newBrowser().get(new URL(url).pathname);
  expect(status).toBe(200);
  const printed = JSON.parse(/% (.*)\n%%EOF/u.exec(bytes.toString())?.[1] ?? '{}') as Record<string, unknown>;
  return { ...printed, fileName: /filename="(.*)"/u.exec(String(headers['content-disposition']))?.[1] };
}

const buy = async (server: TestServer, details: object = {}) => {
  const buyer = newBuyer();
  const answer = await server.newBrowser().post('/api/checkout', { ...buyer, idempotencyKey: randomUUID(), ...details });
  expect(answer.status).toBe(201);
  const { paymentIntentId } = answer.body as { paymentIntentId: string };
  await server.newBrowser().post(`/api/checkout/${paymentIntentId}/sandbox`, { outcome: 'pay' });
  return server.deps.db.selectFrom('orders').selectAll().where('paymentIntentId', '=', paymentIntentId).executeTakeFirstOrThrow();
};

describe('While invoices are off', () => {
  test('nothing is issued, and what the buyer says about one is ignored.', async () => {
    const { server, invoices } = await start({ taxRate: '19' });
    const { id, invoiceTo } = await buy(server, { invoice: COMPANY });
    expect([await invoices(id), invoiceTo]).toEqual([[], null]);
  });

  test('an order from before they were switched on has no credit note, either.', async () => {
    const { orders, admin, invoices, recordOffline } = await start({ taxRate: '19' });
    const orderId = await recordOffline();
    await admin.put(SETTINGS, GERMAN);
    await orders.refund({ orderId });
    expect(await invoices(orderId)).toEqual([]);
  });
});

describe('An invoice', () => {
  test('names both parties as they were when the order was paid, and is linked in the receipt and at the desk.', async () => {
    const { server, admin, invoices } = await start();
    const order = await buy(server, { invoice: COMPANY });
    const [invoice] = await invoices(order.id);
    expect(invoice).toEqual({ number: 'TEST-1', kind: 'invoice', url: expect.stringMatching(/\/api\/invoices\/[\w-]+\.pdf$/u) });
    await admin.put(SETTINGS, { sellerName: 'Someone else', taxRate: 'none' });
    expect(await readPdf(server, invoice!)).toMatchObject({
      fileName: 'invoice-TEST-1.pdf',
      isTest: true,
      seller: { name: 'Ines Varga', address: 'Am Hang 3\n10115 Berlin', country: 'DE', taxNumber: 'DE123456789' },
      buyer: { name: 'Maya Okafor', company: 'Kirche & Co.', address: 'Ring 1\n1010 Wien', country: 'AT', vatId: 'ATU12345678' },
      paperSize: 'A4',
      issuedOn: '2026-03-01',
      net: 4118,
      tax: 782,
      gross: 4900,
    });
    expect((await listEmails(server)).find(({ recipient }) => recipient === order.email)?.text).toContain(invoice!.url);
  });

  test.for([
    [{}, { item: '52-Week Marriage Preparation Workbook, online course', quantity: 1, discount: null }],
    [{ gift: { name: 'Mia & Jonas' } }, { item: '52-Week Marriage Preparation Workbook, online course, as a gift', quantity: 1 }],
    [
      { couples: 30, code: 'fair20' },
      {
        item: '52-Week Marriage Preparation Workbook, online course, for 30 couples',
        quantity: 30,
        discount: { code: 'FAIR20', amount: 29_400 },
        gross: 117_600,
      },
    ],
  ])('says what was bought: %j.', async ([details, printed]) => {
    const { server, admin, invoices } = await start();
    await admin.post('/api/admin/codes', { code: 'FAIR20', percent: 20 });
    const [invoice] = await invoices((await buy(server, details)).id);
    expect(await readPdf(server, invoice!)).toMatchObject(printed as object);
  });

  test('opens only with its link.', async () => {
    const { server, invoices, recordOffline } = await start();
    const [invoice] = await invoices(await recordOffline());
    await recordOffline();
    const pathname = new URL(invoice!.url).pathname;
    for (const url of [pathname.replace('/1-', '/2-'), '/api/invoices/1.pdf', pathname.replace('.pdf', 'x.pdf')])
      expect((await server.newBrowser().get(url)).status, url).toBe(404);
  });

  test('is numbered in order of payment; test orders, orders of 0.00, and imported ones don’t count.', async () => {
    const { server, admin, numbers, recordOffline } = await start();
    const first = await recordOffline();
    const free = await recordOffline('0.00');
    const trial = await buy(server);
    const couples = [{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }];
    expect((await admin.post('/api/admin/orders/import', { group: 'Parish', amount: '20', couples })).status).toBe(200);
    const second = await recordOffline();
    expect([await numbers(first), await numbers(free), await numbers(trial.id), await numbers(second)]).toEqual([
      ['2026-1'],
      [],
      ['TEST-1'],
      ['2026-2'],
    ]);
    await admin.put(SETTINGS, { invoicePrefix: '2026-1' });
    expect(await numbers(await recordOffline())).toEqual(['2026-11']);
    await admin.put(SETTINGS, { invoicePrefix: '2026-' });
    for (let count = 3; count < 11; count += 1) await recordOffline();
    // 2026-11 is taken.
    expect(await numbers(await recordOffline())).toEqual(['2026--11']);
  });

  test('goes with the test order that it’s of, and stays otherwise.', async () => {
    const { server, orders, recordOffline } = await start();
    await recordOffline();
    await buy(server);
    await orders.removeTest();
    const { db } = server.deps;
    expect(await db.selectFrom('invoices').select('number').execute()).toEqual([{ number: '2026-1' }]);
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('an invoice is kept');
    await expect(db.updateTable('invoices').set({ parties: '{}' }).execute()).rejects.toThrow('an invoice stays as it is');
  });

  test.for<[object, string]>([
    [{ ...COMPANY, address: ' ' }, 'Address is required.'],
    [{ ...COMPANY, country: 'Austria' }, 'Country must be the two letters of a country, such as US or DE.'],
    [
      { ...COMPANY, vatId: 'ATU1' },
      'VAT ID doesn’t have the form of one from this country. Leave it empty if you don’t have one.',
    ],
  ])('%# says what’s wrong with the buyer’s details.', async ([invoice, message]) => {
    const { server } = await start();
    const answer = await server.newBrowser().post('/api/checkout', { ...BUYER, idempotencyKey: randomUUID(), invoice });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

describe('A credit note', () => {
  test('is issued for each refund, in the same series, and is linked in its email.', async () => {
    const { server, orders, invoices, numbers, recordOffline, csv } = await start();
    const orderId = await recordOffline();
    await orders.refund({ orderId, amount: '10.00' });
    const other = await recordOffline();
    await orders.refund({ orderId });
    expect([await numbers(orderId), await numbers(other)]).toEqual([['2026-1', '2026-2', '2026-4'], ['2026-3']]);
    const [, creditNote, last] = await invoices(orderId);
    expect(await readPdf(server, creditNote!)).toMatchObject({
      kind: 'credit note',
      corrects: '2026-1',
      net: -841,
      tax: -159,
      gross: -1000,
    });
    expect((await listEmails(server)).at(-1)?.text).toContain(last!.url);
    expect((await csv()).split('\r\n').map((line) => line.split(',').toSpliced(4, 1).join(','))).toEqual([
      'number,date,kind,order,company,country,vatId,net,tax,gross,currency',
      `2026-1,2026-03-01,invoice,${orderId},,,,41.18,7.82,49.00,USD`,
      `2026-2,2026-03-01,credit note,${orderId},,,,-8.41,-1.59,-10.00,USD`,
      `2026-3,2026-03-01,invoice,${other},,,,41.18,7.82,49.00,USD`,
      `2026-4,2026-03-01,credit note,${orderId},,,,-32.77,-6.23,-39.00,USD`,
      '',
    ]);
  });

  test('is issued for a payment that was recorded by mistake and for a lost dispute, and taken back if the refund fails.', async () => {
    const stripe = await startFakeStripe();
    onTestFinished(stripe.close);
    const { server, orders, invoices, recordOffline } = await start(GERMAN, stripe.settings);
    const mistake = await recordOffline();
    await orders.correct({ orderId: mistake });
    const kinds = async (orderId: number) => (await invoices(orderId)).map(({ kind }) => kind);
    expect(await kinds(mistake)).toEqual(['invoice', 'credit note']);

    const answer = await server.newBrowser().post('/api/checkout', { ...BUYER, idempotencyKey: randomUUID() });
    const { paymentIntentId } = answer.body as { paymentIntentId: string };
    stripe.pay(paymentIntentId);
    const report = async (type: string, object: object = {}) =>
      deliver(server, stripe.event(type, paymentIntentId, { at: server.clock.now(), object }));
    await report('payment_intent.succeeded');
    const { orderId } = await server.deps.db
      .selectFrom('orders')
      .select('id as orderId')
      .where('paymentIntentId', '=', paymentIntentId)
      .executeTakeFirstOrThrow();
    const refund = (status: string) => ({ id: 're_1', object: 'refund', amount: 1000, status });
    await report('refund.created', refund('succeeded'));
    await report('refund.failed', refund('failed'));
    expect(await kinds(orderId)).toEqual(['invoice', 'credit note', 'invoice']);
    const dispute = (status: string) => ({ id: 'dp_1', object: 'dispute', amount: 4900, status });
    await report('charge.dispute.created', dispute('needs_response'));
    expect(await kinds(orderId)).toHaveLength(3);
    await report('charge.dispute.closed', dispute('lost'));
    expect((await kinds(orderId)).at(-1)).toBe('credit note');
    const { total } = await server.deps.db
      .selectFrom('invoices')
      .select((row) => row.fn.sum<number>('gross').as('total'))
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(total).toBe(0);
  });
});

describe('The accountant’s list', () => {
  test('has the seller’s days that were asked for, with commas or with semicolons and decimal commas, and no formulas.', async () => {
    const { server, csv, recordOffline } = await start();
    server.clock.advance(10.5 * 60 * 60 * 1000);
    const orderId = await recordOffline();
    server.clock.advance(DAY);
    await buy(server, { firstName: '=HYPERLINK("x")', lastName: 'Lee; Ann', invoice: COMPANY });
    const lines = async (query: string) => (await csv(query)).split('\r\n').slice(1, -1);
    expect(await lines('?from=2026-03-01&to=2026-03-01')).toEqual([
      expect.stringMatching(new RegExp(`^2026-1,2026-03-01,invoice,${orderId},Maya Okafor,,,,41.18,7.82,49.00,USD$`, 'u')),
    ]);
    expect(await lines('?from=2026-03-02&separator=semicolon')).toEqual([
      expect.stringMatching(
        /^TEST-1;2026-03-02;invoice;\d+;"'=HYPERLINK\(""x""\) Lee; Ann";Kirche & Co\.;AT;ATU12345678;41,18;7,82;49,00;USD$/u,
      ),
    ]);
    expect(await lines('?to=2026-02-28')).toEqual([]);
  });

  test.for(['?from=yesterday', '?separator=tab'])('refuses %s.', async (query) => {
    const { admin } = await start();
    expect((await admin.get(`/api/admin/invoices.csv${query}`)).status).toBe(400);
  });
});

test('An invoice isn’t sent to the couple that its order was moved to.', async () => {
  const { server, orders, recordOffline } = await start();
  const orderId = await recordOffline();
  const { customerId } = await buyAsSomeone(server);
  await orders.move({ orderId, customerId });
  await orders.resendReceipt({ orderId });
  expect((await listEmails(server)).at(-1)?.text).not.toContain('/api/invoices/');
});
