import { describe, expect, test } from 'vitest';
import { appRouter } from '#src/server/trpc/app-router.ts';
import { anyone, PATHS, PROCEDURES, type Rule, type Verdict } from './authorization-table.ts';
import { procedureNames } from './support/server/readable.ts';
import { listRoutes } from './support/server/routes.ts';
import type { Answer } from './support/server/test-browser.ts';
import { startTestServer, type TestServer } from './support/server/test-server.ts';

/** A browser for each role, in the order of a rule, and the id of the couple itself. */
async function newRoles(server: TestServer) {
  const { browser: ownCouple, userId } = await server.newCouple();
  const { browser: anotherCouple } = await server.newCouple();
  const staff = [await server.newAdmin(), await server.newStaff('editor'), await server.newStaff('helper')];
  return { browsers: [server.newBrowser(), ownCouple, anotherCouple, ...staff], userId };
}

function verdictOf(answer: Answer, { isClosedStream = false } = {}): Verdict {
  if (isClosedStream && answer.status === 503) return 'ok';
  expect(answer.status).toBeLessThan(500);
  // A stream has begun when it's refused, so the status is in its first event.
  const status = Number(/"httpStatus":(40[13])/u.exec(String(answer.body))?.[1] ?? answer.status);
  return status === 401 || status === 403 ? status : 'ok';
}

/** The input of a call about a couple. Public calls get none, which is invalid input but no lack of permission. */
const inputFor = (rule: Rule): object => (rule === anyone ? {} : { userDisplayName: 'Maya', partnerName: 'Noor' });

const mutations = procedureNames('mutation');

describe('The table names everything there is and nothing else:', () => {
  test('procedures.', () => {
    expect(Object.keys(PROCEDURES).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  test('paths.', async () => {
    const { app } = await startTestServer();
    // Fastify prints the handlers of unknown URLs as /api*.
    const others = ['/api', '/api*', '/api/trpc/:path'];
    const paths = (await listRoutes(app)).filter(({ url }) => !others.includes(url)).map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(PATHS).sort()).toEqual(paths.sort());
  });
});

type Everyone = Awaited<ReturnType<typeof newRoles>>;

/** What each role gets from a procedure. */
async function callProcedure({ browsers, userId }: Everyone, name: string, rule: Rule): Promise<Answer[]> {
  const input = rule === anyone ? {} : { ...inputFor(rule), userId, weekNumber: 1, kind: 'video', partner: 'partner1' };
  const url = `/api/trpc/${name}`;
  const query = `${url}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answers: Answer[] = [];
  for (const browser of browsers) {
    answers.push(mutations.includes(name) ? await browser.post(url, input) : await browser.get(query));
  }
  return answers;
}

/** What each role gets from a path. */
async function callPath({ browsers, userId }: Everyone, name: string, rule: Rule): Promise<Answer[]> {
  const [method = '', pattern = ''] = name.replace(':kind', 'video').split(' ');
  const values = { ':userId': `${userId}`, ':weekNumber': '1', ':partner': 'partner1', ':paymentIntentId': 'pi_1' };
  const url = Object.entries(values).reduce((path, [parameter, value]) => path.replace(parameter, value), pattern);
  const payload = url === '/api/upload-framework' ? new FormData() : inputFor(rule);
  const answers: Answer[] = [];
  for (const browser of browsers) {
    answers.push(method === 'GET' ? await browser.get(url) : await browser.send({ method, url, payload }));
  }
  return answers;
}

const isMutation = ([name]: [string, Rule]) => mutations.includes(name);
const isGet = ([name]: [string, Rule]) => name.startsWith('GET ');
const procedures = Object.entries(PROCEDURES);
const paths = Object.entries(PATHS);

test.each([
  ['query', procedures.filter((entry) => !isMutation(entry)), callProcedure],
  ['mutation', procedures.filter(isMutation), callProcedure],
  ['GET path', paths.filter(isGet), callPath],
  ['other path', paths.filter((entry) => !isGet(entry)), callPath],
])('Access to every %s is as listed.', async (what, entries, call) => {
  const canChangeAccess = what === 'mutation' || what === 'other path';
  const server = await startTestServer();
  // A stream would never end.
  server.deps.liveEvents.close();
  let everyone = await newRoles(server);
  const verdicts: Record<string, Verdict[]> = {};
  for (const [name, rule] of entries) {
    const answers = await call(everyone, name, rule);
    verdicts[name] = answers.map((answer) => verdictOf(answer, { isClosedStream: name === 'GET /api/live' }));
    // A refused call changes nothing, but one that succeeds may sign someone out.
    if (canChangeAccess && answers.some(({ status }) => status < 300)) everyone = await newRoles(server);
  }
  expect(verdicts).toEqual(Object.fromEntries(entries));
});
