import { describe, expect } from 'vitest';
import type { Answer, TestBrowser } from './server/test-browser.ts';
import type { TestServer } from './server/test-server.ts';
import type { testWithServer } from './server/test-with-server.ts';

/** The couple that a row is about: `browser` is theirs. */
export type World = { server: TestServer; browser: TestBrowser; userId: number; username: string };

type Input = Readonly<Record<string, unknown>>;

/** A call and its answer: a body, or a refusal with its status and message. The couple itself calls unless `as` says so. */
export type Row = {
  as?: 'anonymous' | 'stranger' | 'admin';
  given?: (world: World) => Promise<unknown>;
  /** The path's parameters, of which `userId` is the couple's unless given, and the fields of the body. */
  input?: Input | ((world: World) => Input);
  status?: number;
  answers?: unknown;
  refuses?: readonly [status: number, message: string];
};

/** Tests a route such as 'PUT /api/profile/:userId' over HTTP, each row with a couple of its own. */
export function testContract(test: ReturnType<typeof testWithServer>, route: string, rows: Readonly<Record<string, Row>>): void {
  describe(route, () => {
    test.for(Object.entries(rows))('%s', async ([, row], { server }) => {
      const world = { server, ...(await server.newCouple()) };
      await row.given?.(world);
      const input = typeof row.input === 'function' ? row.input(world) : row.input;
      const browser = await browserOf(world, row.as);
      const { status, body } = await callRoute(browser, route, { userId: world.userId, ...input });
      if (row.refuses) {
        const [refusal, message] = row.refuses;
        const field: unknown = expect.toBeOneOf([expect.any(String), null]);
        expect({ status, body }).toEqual({ status: refusal, body: { success: false, message, field } });
      } else {
        expect({ status, body }).toEqual({ status: row.status ?? 200, body: row.answers });
      }
    });
  });
}

/** Calls a route with its parameters and body taken from the input. */
export async function callRoute(browser: TestBrowser, route: string, input: Input): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  const rest = { ...input };
  const url = pattern.replaceAll(/:(\w+)/gu, (_parameter, name: string) => {
    const value = encodeURIComponent(String(input[name]));
    delete rest[name];
    return value;
  });
  if (!pattern.includes(':userId')) delete rest['userId'];
  return browser.send({ method, url, ...(method === 'GET' ? {} : { payload: rest }) });
}

async function browserOf({ server, browser }: World, role: Row['as']): Promise<TestBrowser> {
  if (role === 'admin') return server.newAdmin();
  if (role === 'stranger') return (await server.newCouple()).browser;
  return role === 'anonymous' ? server.newBrowser() : browser;
}
