import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#src/server/trpc/app-router.ts';
import { listRoutes } from '../../support/server/routes.ts';
import type { Answer, TestBrowser } from '../../support/server/test-browser.ts';
import { startPushService } from '../../support/server/fakes/push-service.ts';
import { ADMIN, PASSWORD, type TestServer } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const test = testWithServer();

const KEYS = ['userId', 'weekNumber', 'partner', 'basedOn', 'token', 'paymentIntentId', 'expires', 'signature', 'code'];
const ACCOUNT = ['username', 'password', 'confirmPassword', 'email', 'accessCode'];
const WRITING = ['userDisplayName', 'partnerName', 'weddingDate', 'notes', 'rating', 'reflectionAnswers', 'conversationCards'];
const MESSAGE = ['firstName', 'lastName', 'subject', 'message'];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(1, 52, 'partner1', 'maya@example.com', 'TRIAL52', '2027-06-05', '\0', '\ud800', 'x'.repeat(11_000)),
);
/** Any value, the right names with any values, or a valid input with some fields changed. */
const input = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...KEYS, ...ACCOUNT, ...WRITING, ...MESSAGE), value),
  fc.dictionary(fc.constantFrom(...WRITING), value).map((rest) => ({ ...rest, userId: 1, weekNumber: 1, partner: 'partner1' })),
);
const inPath = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('1', '1', '1', '2', 'partner1', '-1', '%', '..'),
);

/** A server, and a browser that may do everything, whatever earlier calls did to its cookies. */
async function start(server: TestServer) {
  await server.uploadWeeks(1);
  const { browser } = await server.newCouple();
  await browser.post('/api/auth/login', ADMIN);
  const cookies = [...browser.cookies];
  const mightyBrowser = (): TestBrowser => {
    const again = server.newBrowser();
    for (const [name, token] of cookies) again.cookies.set(name, token);
    return again;
  };
  return { mightyBrowser };
}

const ofProcedures = z.object({
  error: z.strictObject({
    message: z.string().min(1),
    code: z.int(),
    data: z.strictObject({ code: z.string(), httpStatus: z.int(), field: z.string().nullable() }),
  }),
});
const ofPaths = z.strictObject({ success: z.literal(false), message: z.string().min(1), field: z.string().nullable() });

/** A response is never a server error, reveals no internals, and every refusal has the same shape. */
function expectNoFault({ status, body }: Answer, refusal: z.ZodType, what: string): void {
  expect(status, what).toBeLessThan(500);
  expect(JSON.stringify(body), what).not.toMatch(/node_modules|"stack"|SQLITE|\.ts:\d/u);
  if (status >= 400) expect(refusal.safeParse(body), `${what} ${JSON.stringify(body)}`).toMatchObject({ success: true });
}

test('Whatever a client sends to any procedure, it gets no server error.', async ({ server }) => {
  const { mightyBrowser } = await start(server);
  // A stream that succeeds never ends.
  const skipped = new Set(['auth.logout', 'live.watch']);
  const names = Object.keys(appRouter._def.procedures).filter((name) => !skipped.has(name));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), input, fc.boolean(), async (name, sent, isQuery) => {
      const url = `/api/trpc/${name}`;
      const payload = JSON.stringify(sent);
      const answer = isQuery
        ? await mightyBrowser().get(`${url}?input=${encodeURIComponent(payload.toWellFormed()).slice(0, 10_000)}`)
        : await mightyBrowser().send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
      expectNoFault(answer, ofProcedures, `${name} ${payload}`);
    }),
    { numRuns: 500 },
  );
});

test('Whatever a client sends to any path, it gets no server error.', async ({ server }) => {
  const { mightyBrowser } = await start(server);
  const routes = (await listRoutes(server.app)).filter(({ url }) => !/trpc|\*|logout|live/u.test(url));
  const call = fc.record({
    route: fc.constantFrom(...routes),
    parameters: fc.array(inPath, { minLength: 3, maxLength: 3 }),
    sent: input,
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ route: { method, url: pattern }, parameters, sent }) => {
      const values = parameters.map((parameter) => (parameter === '%' ? '%' : encodeURIComponent(parameter.toWellFormed())));
      const url = pattern.replaceAll(/:\w+/gu, () => values.pop() ?? '1');
      const payload = JSON.stringify(sent);
      const answer = await mightyBrowser().send({
        method,
        url,
        ...(method === 'GET' ? {} : { payload, headers: { 'content-type': 'application/json' } }),
      });
      expectNoFault(answer, ofPaths, `${method} ${url} ${payload}`);
    }),
    { numRuns: 500 },
  );
});

test('A batch whose first call ends the session gets no server error.', async ({ server }) => {
  const push = await startPushService();
  const calls: [name: string, input: (userId: number) => object][] = [
    ['reminders.savePush', () => push.subscribe()],
    ['reminders.update', (userId) => ({ userId, news: false })],
    ['invite.create', () => ({})],
    ['account.signOutElsewhere', () => ({})],
    ['account.savePassword', () => ({ username: 'someone', currentPassword: PASSWORD })],
    ['progress.save', (userId) => ({ userId, weekNumber: 1, notes: 'We talked.' })],
    ['workbook.save', (userId) => ({ userId, weekNumber: 1, partner: 'partner1', discussionNotes: 'We talked.' })],
  ];
  for (const first of ['auth.logout', 'auth.login', 'auth.register']) {
    for (const [index, [name, given]] of calls.entries()) {
      const { browser, userId } = await server.newCouple(`couple-${first}-${index}`);
      const account = { username: `other-${first}-${index}`, password: PASSWORD, confirmPassword: PASSWORD };
      const { status, body } = await browser.post(`/api/trpc/${first},${name}?batch=1`, { 0: account, 1: given(userId) });
      expect(status, `${first} ${name}`).toBeLessThan(500);
      expect(JSON.stringify(body), `${first} ${name}`).not.toContain('INTERNAL_SERVER_ERROR');
    }
  }
});
