import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DestinationStream } from 'pino';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Role } from '#src/domain/staff/roles.ts';
import { ADMIN_ID } from '#src/server/auth/staff/staff.repository.ts';
import { hashToken, newToken } from '#src/server/lib/tokens.ts';
import { buildApp } from '#src/server/app.ts';
import { loadConfig } from '#src/server/config.ts';
import { createDeps, type Replacements } from '#src/server/create-deps.ts';
import { createLog } from '#src/server/lib/log.ts';
import { bootstrap } from '#src/server/bootstrap.ts';
import { fakePdfJobs, smallPdf } from './fakes/fake-pdf-jobs.ts';
import { copyMigratedDatabase, createTemplate, createTestEngine, hasDatabase } from './database/migrated-database.ts';
import { quickPasswords } from './quick-passwords.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';
import { createTestClock } from '../test-clock.ts';

export const ADMIN = { username: 'admin', password: 'correct horse' };
export const PASSWORD = 'secret1';

const SETTINGS = {
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_ACCESS: 'off',
  LOG_LEVEL: 'silent',
  LOGIN_ATTEMPTS_PER_MINUTE: '1000',
};

const sessionSchema = z.object({ customerId: z.int() });

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

export type Settings = Record<string, string>;

export type Options = Omit<Replacements, 'clock'> & {
  /** An earlier server's folder, to start on it again. */
  dataDir?: string;
  /** The built web app. Without it, only the API is served. */
  webFolder?: string;
  /** Receives the log, one line per call. */
  logTo?: DestinationStream;
};

/** Copies the data folder of a server that has started once with the tests' default settings, except its key for links. */
const copyStartedFolder = createTemplate(async (folder) => {
  const config = loadConfig({ ...SETTINGS, DATA_DIR: folder });
  const doubles = {
    engine: await createTestEngine(folder),
    clock: createTestClock(),
    passwords: quickPasswords,
    pdfJobs: fakePdfJobs,
  };
  const deps = await createDeps(config, createLog('silent', process.stdout), () => '', doubles);
  await bootstrap(deps);
  // Each server has its own, in a file or, on PostgreSQL, in a row.
  await deps.db.deleteFrom('secrets').where('name', '=', 'link-key').execute();
  await deps.outbox.stop();
  await deps.peers.close();
  await deps.db.destroy();
  await rm(path.join(folder, 'link-key'), { force: true });
});

/**
 * The whole server with its own data folder, without the network, for one test. Closed and deleted when the test ends.
 * @param settings environment variables that differ from the tests' defaults
 * @param options replacements for real parts. The defaults are fast: `quickPasswords` and `fakePdfJobs`
 */
export async function startTestServer(settings: Settings = {}, options: Options = {}): Promise<TestServer> {
  const server = await openTestServer(settings, { ...options, dataDir: options.dataDir ?? (await temporaryFolder()) });
  onTestFinished(server.close);
  return server;
}

/** Like `startTestServer`, but whoever opens it closes it. */
export async function openTestServer(settings: Settings, options: Options & { dataDir: string }) {
  const { webFolder = null, logTo = process.stdout, dataDir, ...replacements } = options;
  const isUsual = !replacements.passwords && !('ADMIN_USERNAME' in settings || 'ADMIN_PASSWORD' in settings);
  const clock = createTestClock();
  const config = loadConfig({ ...SETTINGS, ...settings, DATA_DIR: dataDir });
  const copyTemplate = isUsual ? copyStartedFolder : copyMigratedDatabase;
  if (!replacements.engine && !hasDatabase(dataDir)) await copyTemplate(dataDir);
  const publicUrl = () => config.publicUrl ?? 'http://localhost:3000';
  const deps = await createDeps(config, createLog(config.logLevel, logTo), publicUrl, {
    clock,
    engine: await createTestEngine(dataDir),
    passwords: quickPasswords,
    pdfJobs: fakePdfJobs,
    ...replacements,
  });
  const app = await buildApp(deps, webFolder);
  const { generatedPassword } = await bootstrap(deps);

  let isClosed = false;
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await deps.outbox.stop();
    await deps.presence.stop();
    // Between two renewals of PDFs, because one under way still writes into the folder that is deleted next.
    await deps.filesInProgress.runWeekSheets(() => deps.db.destroy());
    await deps.peers.close();
  }

  let couples = 0;
  let people = 0;
  const newBrowser = (cookies?: ReadonlyMap<string, string>): TestBrowser => createTestBrowser(app, deps, cookies);

  /** A browser that the person has signed in with before, so that nobody is told about it by email. */
  async function newStaffBrowser(staffId: number): Promise<TestBrowser> {
    const token = newToken();
    const device = { tokenHash: hashToken(token), staffId, createdAt: clock.now().toISOString() };
    await deps.db.insertInto('staffDevices').values(device).execute();
    return newBrowser(new Map([[config.isLive ? '__Host-lovewell-device' : 'lovewell-device', token]]));
  }

  /** A browser signed in as the admin. */
  async function newAdmin(): Promise<TestBrowser> {
    const browser = await newStaffBrowser(ADMIN_ID);
    await browser.post('/api/auth/login', ADMIN);
    return browser;
  }

  /** A browser signed in as a new person of the staff with this role. */
  async function newStaff(role: Role): Promise<TestBrowser> {
    const email = `${role}${(people += 1)}@example.com`;
    const createdAt = clock.now().toISOString();
    const row = { role, name: `The ${role}`, email, passwordHash: await quickPasswords.hash(PASSWORD), createdAt };
    const { id } = await deps.db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
    const browser = await newStaffBrowser(id);
    await browser.post('/api/auth/login', { username: email, password: PASSWORD });
    return browser;
  }

  return {
    app,
    deps,
    clock,
    dataDir,
    generatedPassword,
    close,
    newBrowser,
    newAdmin,
    newStaff,
    /** A new couple: a browser that's signed in, its ID, and its username. */
    async newCouple(username = `couple${(couples += 1)}`) {
      const browser = newBrowser();
      await browser.post('/api/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
      const { customerId } = sessionSchema.parse((await browser.get('/api/session')).body);
      return { browser, userId: customerId, username };
    },
    /** Completes the weeks from 1 to `last`. */
    async completeWeeks({ browser, userId }: { browser: TestBrowser; userId: number }, last: number): Promise<void> {
      for (let week = 1; week <= last; week += 1) await browser.post(`/api/progress/${userId}/${week}/complete`);
    },
    /** Uploads a PDF for each of the weeks, as the admin. */
    async uploadWeeks(...weeks: number[]): Promise<void> {
      const admin = await newAdmin();
      for (const week of weeks)
        await admin.upload({ weekNumber: `${week}`, title: `Title ${week}`, framework: new Blob([smallPdf(`${week}`)]) });
    },
    /** One of the data folder's sub-folders. */
    folder: (name: string) => path.join(dataDir, name),
  };
}
