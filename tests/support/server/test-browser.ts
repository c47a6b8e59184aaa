import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Deps } from '#src/server/deps.ts';
import { readSession } from '#src/server/auth/sessions.ts';
import { newToken } from '#src/server/lib/tokens.ts';
import { appRouter } from '#src/server/trpc/app-router.ts';

const SESSION = 'lovewell-session';
const DEVICE = 'lovewell-device';

export type Answer = {
  status: number;
  /** Parsed if the response is JSON, otherwise its text. */
  body: unknown;
  bytes: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
};

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/**
 * Acts as a browser: keeps cookies and sends JSON, or calls procedures with the same cookies.
 * @param firstCookies those it already has
 */
export function createTestBrowser(app: FastifyInstance, deps: Deps, firstCookies: ReadonlyMap<string, string> = new Map()) {
  const cookies = new Map(firstCookies);

  async function send(options: InjectOptions): Promise<Answer> {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const isJson = response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson ? response.json() : response.body;
    return { status: response.statusCode, body, bytes: response.rawPayload, headers: response.headers };
  }

  return {
    cookies,
    send,
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
    post: (url: string, payload?: object) => send({ method: 'POST', url, ...(payload ? { payload } : {}) }),
    put: (url: string, payload: object) => send({ method: 'PUT', url, payload }),
    delete: (url: string) => send({ method: 'DELETE', url }),
    /** Fields and files in the order given; a file is a Buffer or a Blob. */
    upload(parts: Record<string, string | Blob>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(parts)) {
        if (typeof value === 'string') form.append(name, value);
        else form.append(name, value, 'week.pdf');
      }
      return send({ method: 'POST', url: '/api/upload-framework', payload: form });
    },
    /** Typed procedures with this browser's cookies, which each call may change. */
    async caller() {
      const sessionToken = cookies.get(SESSION);
      const session = sessionToken === undefined ? null : await readSession(deps, sessionToken);
      return appRouter.createCaller({
        deps: { ...deps, actor: { identity: { kind: 'nobody' }, ip: '127.0.0.1', requestId: null, timeZone: null } },
        session,
        ip: '127.0.0.1',
        browser: {
          sessionToken,
          existingDeviceToken: cookies.get(DEVICE),
          deviceToken() {
            const token = cookies.get(DEVICE) ?? newToken();
            cookies.set(DEVICE, token);
            return token;
          },
          deviceLabel: () => '',
          setSession: (token) => void cookies.set(SESSION, token),
          clearSession: () => void cookies.delete(SESSION),
        },
      });
    },
  };
}
