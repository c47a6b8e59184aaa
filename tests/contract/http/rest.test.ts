import { expect, test } from 'vitest';
import { REST_ROUTES } from '#src/server/features/routes.ts';
import { callRoute } from '../../support/contract.ts';
import type { Answer, TestBrowser } from '../../support/server/test-browser.ts';
import { ADMIN, PASSWORD, startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL } from '../../support/server/test-with-server.ts';
import { orderRow } from '../../support/data/orders/order-row.ts';

const PATH = {
  weekNumber: 1,
  kind: 'video',
  partner: 'partner1',
  paymentIntentId: 'pi_1',
  token: 'unknown',
  today: '2027-03-01',
  number: 'unknown',
  agreementId: 999,
  staffId: 1,
  customerId: 1,
  orderId: 1,
  groupId: 999,
  messageId: 1,
  cardId: '1.1-c1',
  code: 'unknown',
};
const CONTENT = {
  title: 'Ours',
  objective: 'To begin.',
  lesson: 'Once.',
  reflectionQuestions: [{ id: 'a', text: 'First?' }],
  discussionPrompts: [{ id: 'b', text: 'Talk.' }],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: [],
  conversationCards: [{ id: 'c', title: 'Light', prompt: 'Laugh?' }],
};
const PHONE = {
  endpoint: 'https://web.push.apple.com/phone',
  expirationTime: null,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
/** The smallest JPEG there is. */
const PHOTO = `data:image/jpeg;base64,${Buffer.from('ffd8ffc0000b080001000101011100ffda00081234567890ab01ffd9', 'hex').toString('base64')}`;
const BUYER = { firstName: 'Ida', lastName: 'Kim', email: 'ida@example.com' };
const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Is it for us?' };

/** Bodies with which someone is answered. The other routes need none. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/customer-auth/login': { email: 'maya@example.com', accessCode: 'TRIAL52' },
  'POST /api/customer-auth/link': { email: 'maya@example.com' },
  'POST /api/auth/login': ADMIN,
  'POST /api/auth/user-login': { username: 'couple1', password: PASSWORD },
  'POST /api/auth/register': { username: 'new', password: PASSWORD, confirmPassword: PASSWORD },
  'POST /api/contact': MESSAGE,
  'PUT /api/profile/:userId': { userDisplayName: 'Maya', partnerName: 'Noor' },
  'POST /api/progress/:userId/:weekNumber': { notes: 'Good.', rating: 4 },
  'POST /api/progress/:userId/set-aside': { weekNumbers: [7] },
  'POST /api/workbook-responses/:userId/:weekNumber/:partner': { reflectionAnswers: ['One.'] },
  'POST /api/commitment-outcome/:userId/:weekNumber/:partner': { outcome: 'kept' },
  'POST /api/check-in/:userId/:partner': { week: 0, topic: 'money', answer: 'mostly' },
  'PUT /api/check-in/:userId/topics': { topic: 'money', isShown: true },
  'POST /api/evening/:userId/:weekNumber': { action: 'start' },
  'PUT /api/cards/:userId/:cardId': { favorite: true },
  'PUT /api/photos/:userId/:weekNumber': { image: PHOTO },
  'PUT /api/photos/:userId/:weekNumber/book': { inBook: true },
  'POST /api/agreements/:userId': { text: 'Phones out.' },
  'PUT /api/agreements/:userId/:agreementId': { agreed: true },
  'PUT /api/book/:userId/left-out': { weekNumber: 1, text: 'partner1.weeklyCommitment', isLeftOut: true },
  'PUT /api/reminders/:userId': { kinds: { evening: true } },
  'PUT /api/reminders/:userId/push': PHONE,
  'PUT /api/admin/settings': { headline: 'Ours' },
  'PUT /api/admin/weeks/:weekNumber/draft': { version: 1, content: CONTENT },
  'POST /api/admin/course.json': { weeks: [{ weekNumber: 7, content: CONTENT }] },
  'POST /api/admin/campaigns': { subject: 'Hello', text: 'Hello, {name}.', test: true },
  'POST /api/withdrawals': { name: 'Maya Lind', email: 'maya@example.com' },
  'PUT /api/admin/withdrawals/:withdrawalId': { done: true },
  'POST /api/partner/confirm': { keep: true },
  'POST /api/admin/staff': { name: 'Rosa', email: 'rosa@example.com', role: 'editor' },
  'PUT /api/admin/staff/:staffId': { name: 'Boss' },
  'PUT /api/admin/messages/:messageId': { done: true },
  'PUT /api/admin/couples/:customerId/note': { note: 'Calls on Mondays.' },
  'PUT /api/admin/couples/:customerId/email': { partner: null, email: 'right@example.com' },
  'POST /api/checkout': { ...BUYER, email: 'new@example.com', idempotencyKey: 'a-key-of-the-buyers-visit' },
  'POST /api/checkout/:paymentIntentId/sandbox': { outcome: 'pay' },
  'POST /api/admin/codes': { code: 'FAIR20', percent: 20 },
  'POST /api/admin/orders/offline': { ...BUYER, amount: '49', note: '', idempotencyKey: 'a-key-of-the-sellers-form' },
  'POST /api/admin/orders/import': { group: 'St. Anna', amount: '0', couples: [{ ...BUYER, email: 'ann@example.com' }] },
  'PUT /api/admin/notifications': { sale: 'now' },
  'POST /api/admin/remove-partner': { customerId: 1, partner: 'partner2' },
};

/** Every role's browser, and the couple's ID. Called in the same order on two servers, it makes the same people on both. */
async function newRoles(server: TestServer) {
  const { browser: couple, userId } = await server.newCouple();
  for (const partner of ['partner1', 'partner2']) {
    await couple.post(`/api/workbook-responses/${userId}/1/${partner}`, {
      reflectionAnswers: ['One.'],
      weeklyCommitment: 'Mine.',
    });
  }
  return { userId, browsers: [server.newBrowser(), couple, await server.newAdmin()] };
}

async function startWithOrder() {
  const server = await startTestServer({}, KEEPS_MAIL);
  await server.uploadWeeks(1);
  const createdAt = server.clock.now().toISOString();
  const order = { ...MESSAGE, paymentIntentId: 'pi_1', amount: 4900, status: 'completed' as const, createdAt };
  const { message: _, ...values } = order;
  await server.deps.db.insertInto('orders').values(orderRow(values)).execute();
  return server;
}

async function callProcedure(browser: TestBrowser, name: string, isQuery: boolean, input: object): Promise<Answer> {
  const url = `/api/trpc/${name}`;
  return isQuery ? browser.get(`${url}?input=${encodeURIComponent(JSON.stringify(input))}`) : browser.post(url, input);
}

/** A procedure's answer as its REST path would give it. */
function asRest({ status, body }: Answer, success: number): object {
  const { result, error } = body as {
    result?: { data: unknown };
    error?: { message: string; data: { field: string | null } };
  };
  if (error) return { status, body: { success: false, message: error.message, field: error.data.field } };
  return { status: success, body: withoutSecrets(result?.data) };
}

/** Tokens and keys differ from server to server. */
const withoutSecrets = (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? null).replaceAll(/[\w-]{22,}/gu, 'secret'));

test('Every REST path answers each role with the status, body, and error of its procedure.', async () => {
  const [rest, trpc] = [await startWithOrder(), await startWithOrder()];
  const refusedToAll: string[] = [];
  let people = [await newRoles(rest), await newRoles(trpc)] as const;
  // Those that change something come last, so that the others find everything as it was.
  const isChange = ({ method }: (typeof REST_ROUTES)[number]) => Number(method !== 'GET');
  for (const { method, url, procedure, status: success = 200 } of REST_ROUTES.toSorted((a, b) => isChange(a) - isChange(b))) {
    const route = `${method} ${url}`;
    if (method !== 'GET') people = [await newRoles(rest), await newRoles(trpc)];
    const [overRest, overTrpc] = people;
    expect(overRest.userId).toBe(overTrpc.userId);
    const parameters = Object.entries({ ...PATH, userId: overRest.userId }).filter(([name]) => url.includes(`:${name}`));
    const input = { ...BODIES[route], ...Object.fromEntries(parameters) };
    const statuses: number[] = [];
    for (const [index, browser] of overRest.browsers.entries()) {
      const { status, body } = await callRoute(browser, route, input);
      const other = await callProcedure(overTrpc.browsers[index]!, procedure, method === 'GET', input);
      expect({ status, body: withoutSecrets(body) }, route).toEqual(asRest(other, success));
      statuses.push(status);
    }
    if (!statuses.includes(success)) refusedToAll.push(route);
  }
  // What these need, such as a token or a partner, differs on the two servers. Their own tests have answers to them.
  expect(refusedToAll.sort()).toEqual([
    'DELETE /api/admin/codes/:code',
    'DELETE /api/admin/staff/:staffId',
    'DELETE /api/admin/totp',
    'DELETE /api/agreements/:userId/:agreementId',
    'DELETE /api/media/:kind/:weekNumber',
    'DELETE /api/partner',
    'DELETE /api/photos/:userId/:weekNumber',
    'GET /api/admin/groups/:groupId',
    'GET /api/certificates/:number',
    'GET /api/gifts/:token',
    'GET /api/invites/:token',
    'POST /api/admin/orders/:orderId/refund',
    'POST /api/admin/remove-partner',
    'POST /api/admin/totp/confirm',
    'POST /api/admin/weeks/:weekNumber/publish',
    'POST /api/certificate/:userId',
    'POST /api/checkout',
    'POST /api/checkout/:paymentIntentId/sandbox',
    'POST /api/gifts/:token/redeem',
    'POST /api/invites/:token/accept',
    'POST /api/partner/confirm',
    'POST /api/staff/accept',
    'PUT /api/admin/codes/:code',
    'PUT /api/admin/orders/:orderId/customer',
    'PUT /api/admin/orders/:orderId/gift',
    'PUT /api/admin/withdrawals/:withdrawalId',
    'PUT /api/agreements/:userId/:agreementId',
    'PUT /api/check-in/:userId/topics',
    'PUT /api/photos/:userId/:weekNumber/book',
  ]);
}, 120_000);
