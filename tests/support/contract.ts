import { TRPCError, type inferRouterInputs } from '@trpc/server';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { publicError, getHttpStatus } from '#src/server/errors/public-error.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';
import { createTemplate } from './server/migrated-database.ts';
import type { TestBrowser } from './server/test-browser.ts';
import { startTestServer, type TestServer } from './server/test-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The input of each procedure, by feature and name. */
export type Inputs = inferRouterInputs<AppRouter>;

export type Role = 'anonymous' | 'couple' | 'stranger' | 'admin';
export type Caller = Awaited<ReturnType<TestBrowser['caller']>>;

/** A server on which a couple (`userId`) and another one (`strangerId`) have registered, and the browser of a row's role. */
export type World = { server: TestServer; browser: TestBrowser; couple: TestBrowser; userId: number; strangerId: number };

/** One call of the contract, both ways. `status` of a success; 200 when left out. */
export type Call<Input> = {
  rest: (input: Input) => Pick<InjectOptions, 'method' | 'url' | 'payload'>;
  call: (caller: Caller, input: Input) => Promise<unknown>;
  status?: number;
};

/** An input from outside: the right fields or fewer, with any values. */
type Loose<Input> = { [Field in keyof Input]?: unknown };

/** The caller, the input, and the result: a value, or an error with its status and message. */
export type Row<Input> = {
  as?: Role;
  given?: (world: World) => Promise<unknown>;
  input?: Loose<Input> | ((world: World) => Loose<Input>);
  answers?: unknown;
  refuses?: readonly [status: number, message: string];
};

type Outcome = { status: number; body: unknown };

/**
 * Tests every row twice: over HTTP, and through a typed caller, whose value must be the body of the HTTP answer, and whose
 * error must have its status and message. Each call has a new server, except that one which is refused or only reads must
 * leave the server as it was, so the second gets the same answer.
 */
export function testContract<Input>(name: string, call: Call<Input>, rows: Readonly<Record<string, Row<Input>>>): void {
  describe(name, () => {
    test.each(Object.entries(rows))('%s', async (_name, row) => {
      const { world, input } = await prepare(row);
      const overHttp = await callOverHttp(call, world, input);
      const changesNothing = row.refuses !== undefined || call.rest(input).method === 'GET';
      const second = changesNothing ? { world, input } : await prepare(row);
      const typed = await callTyped(call, second.world, second.input);

      if (row.refuses) {
        const [status, message] = row.refuses;
        expect(overHttp).toEqual({
          status,
          body: { success: false, message, field: expect.toBeOneOf([expect.any(String), null]) },
        });
        expect(typed).toEqual(overHttp);
      } else {
        const answered = { status: call.status ?? 200, body: row.answers };
        expect(overHttp).toEqual(answered);
        expect(typed).toEqual(answered);
      }
    });
  });
}

async function prepare<Input>(row: Row<Input>): Promise<{ world: World; input: Input }> {
  const world = await createWorld(row.as ?? 'couple');
  await row.given?.(world);
  const input = typeof row.input === 'function' ? row.input(world) : row.input;
  // Some rows test inputs that TypeScript would refuse.
  return { world, input: input as Input };
}

async function callOverHttp<Input>(call: Call<Input>, { browser }: World, input: Input): Promise<Outcome> {
  const { status, body, bytes, headers } = await browser.send(call.rest(input));
  return { status, body: headers['content-type'] === 'application/pdf' ? bytes : body };
}

async function callTyped<Input>(call: Call<Input>, { browser }: World, input: Input): Promise<Outcome> {
  try {
    const value = await call.call(await browser.caller(), input);
    return { status: call.status ?? 200, body: Buffer.isBuffer(value) ? value : JSON.parse(JSON.stringify(value)) };
  } catch (error) {
    return refusal(error);
  }
}

/** Copies the data folder of a server on which the couple and the stranger have registered. Returns their browsers and IDs. */
const copyRegistered = createTemplate(async (dataDir) => {
  const server = await startTestServer({}, { dataDir });
  const [couple, stranger] = [await server.newCouple('couple'), await server.newCouple('stranger')];
  await server.close();
  return { couple, stranger };
});

async function createWorld(role: Role): Promise<World> {
  const dataDir = await temporaryFolder();
  const registered = await copyRegistered(dataDir);
  const server = await startTestServer({}, { dataDir });
  const couple = server.newBrowser(registered.couple.browser.cookies);
  const stranger = server.newBrowser(registered.stranger.browser.cookies);
  const browsers = { couple, stranger, anonymous: server.newBrowser(), admin: server.newBrowser() };
  const browser = role === 'admin' ? await server.newAdmin() : browsers[role];
  return { server, browser, couple, userId: registered.couple.userId, strangerId: registered.stranger.userId };
}

/** What a caller's error would be over HTTP. */
function refusal(error: unknown): Outcome {
  if (!(error instanceof TRPCError)) throw error;
  return { status: getHttpStatus(error), body: { success: false, ...publicError(error) } };
}
