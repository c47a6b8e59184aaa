import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { buildApp } from '#src/server/app.ts';
import { loadConfig } from '#src/server/config.ts';
import { createDeps } from '#src/server/create-deps.ts';
import { prepare } from '#src/server/prepare.ts';
import { createTestBrowser } from './test-browser.ts';
import { createTestClock } from './test-clock.ts';

export const ADMIN = { username: 'admin', password: 'correct horse' };

const SETTINGS = {
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_ACCESS: 'off',
  LOG_LEVEL: 'silent',
  LOGIN_ATTEMPTS_PER_MINUTE: '1000',
};

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/**
 * The whole server over a real data folder of its own, without the network; closed and cleared when the test ends.
 * @param settings environment variables that differ from the tests' defaults
 * @param dataDir to start again on an earlier server's folder
 */
export async function startTestServer(settings: Record<string, string> = {}, dataDir?: string) {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'lovewell-test-')));
  const clock = createTestClock();
  const config = loadConfig({ ...SETTINGS, ...settings, DATA_DIR: folder });
  const publicUrl = () => config.publicUrl ?? 'http://localhost:3000';
  const deps = await createDeps(config, pino({ level: config.logLevel }), publicUrl, { clock });
  const app = await buildApp(deps, null);
  await prepare(deps);

  let isClosed = false;
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await deps.outbox.stop();
    await deps.db.destroy();
  }
  onTestFinished(async () => {
    await close();
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  });

  const newBrowser = () => createTestBrowser(app, deps);
  return {
    app,
    deps,
    clock,
    dataDir: folder,
    close,
    newBrowser,
    /** A browser in which a new couple is signed in, and the couple's id. */
    async newCouple(username = 'couple') {
      const browser = newBrowser();
      await browser.post('/api/auth/register', { username, password: 'secret1', confirmPassword: 'secret1' });
      const { body } = await browser.get('/api/session');
      const { customerId } = body as { customerId: number };
      return { browser, userId: customerId };
    },
    /** A browser in which the admin is signed in. */
    async newAdmin() {
      const browser = newBrowser();
      await browser.post('/api/auth/login', ADMIN);
      return browser;
    },
  };
}
