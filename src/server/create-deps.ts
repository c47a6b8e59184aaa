import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import type { Agent } from 'node:https';
import path from 'node:path';
import { migrate, pendingUpgrade } from '#db/migrate.ts';
import { fillInDefaults, toSiteSettings } from '#src/domain/site/settings.ts';
import { openDatabase } from '#db/connection.ts';
import { summarizeWeek } from '#src/domain/workbook/summary.ts';
import { backUpBeforeUpgrade } from './backup/upgrade-backup.ts';
import type { Config } from './config.ts';
import { createCurrentSettings } from './current-settings.ts';
import { HOOKS } from './features/hooks.ts';
import { isEmailWanted } from './features/reminders/dispatch.service.ts';
import { sendReminderPush } from './features/reminders/push.service.ts';
import type { Deps } from './deps.ts';
import { assertDatabaseIsThere } from './missing-database.ts';
import { loadFileSettings, loadShippedTitles, loadWeeks, ownContentFolder } from './content/content-files.ts';
import { SYSTEM } from './lib/audit.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { createHmacSigner } from './lib/hmac.ts';
import { createEmailTransport, emailFolder } from './email/transport.ts';
import type { LiveMessage } from '#src/domain/live.ts';
import { createPresence } from './features/live/presence.ts';
import { createPubSub } from './lib/pub-sub.ts';
import { createSemaphore, createTurns } from './lib/semaphore.ts';
import { createOutboxWorker } from './email/outbox-worker.ts';
import { type SendEmail } from './email/outbox.ts';
import { createPushServices, type PushServices } from './email/push.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createPayments } from './payments/create-payments.ts';
import { createPdfJobs, type PdfJobs } from './pdf/jobs.ts';
import { createFileStore } from './lib/file-store.ts';
import { createPdfStore } from './pdf/store.ts';
import { createRateLimits } from './auth/rate-limits.ts';

/** The database file. Its name is part of the contract. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'lovewell.db');
}

/** Test doubles. */
export type Replacements = {
  clock?: Clock;
  passwords?: Passwords;
  pdfJobs?: PdfJobs;
  sendEmail?: SendEmail;
  sendPush?: PushServices['send'];
  /** Connects to a local service instead of the push services. */
  pushAgent?: Agent;
  freeBytes?: Deps['freeBytes'];
};

/**
 * Opens the data folder, migrates the database, and creates the features' dependencies.
 * @throws ContentError, MissingDatabaseError, DamagedDatabaseError, NewerDatabaseError, UnreleasedDatabaseError, BackupError, or a file system error,
 *   with nothing changed.
 */
export async function createDeps(
  config: Config,
  log: FastifyBaseLogger,
  publicUrl: () => string,
  replacements: Replacements = {},
): Promise<Deps> {
  const { clock = systemClock, passwords = createPasswords(), pdfJobs = createPdfJobs(), sendEmail } = replacements;
  const fileSettings = await loadFileSettings(ownContentFolder(config));
  // Until the saved ones are loaded.
  const settings = createCurrentSettings(toSiteSettings(fillInDefaults(config.environment, { ...config, files: fileSettings })));
  // A first start publishes them, so that a mistake in them shows before anything is created.
  if (!existsSync(databaseFile(config.dataDir))) await loadWeeks(ownContentFolder(config));
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  assertDatabaseIsThere(config.dataDir, databaseFile(config.dataDir));
  const db = openDatabase(databaseFile(config.dataDir));
  try {
    const upgrade = await pendingUpgrade(db);
    if (upgrade) await backUpBeforeUpgrade(config, upgrade, clock.now());
    await migrate(db);
    await mkdir(emailFolder(config), { recursive: true, mode: 0o700 });
    const hmac = await createHmacSigner(config.dataDir);
    const pushServices = await createPushServices(config.dataDir, replacements.pushAgent);
    const push = { ...pushServices, send: replacements.sendPush ?? pushServices.send };
    const takeTurn = createTurns();
    const send = sendEmail ?? createEmailTransport({ config, settings }, emailFolder(config));
    return {
      config,
      settings,
      db,
      clock,
      actor: SYSTEM,
      log,
      passwords,
      rateLimits: await createRateLimits({ db, clock, hmac, takeTurn }, config.loginAttemptsPerMinute),
      outbox: createOutboxWorker({
        db,
        clock,
        log,
        send,
        sendPush: (email) => sendReminderPush({ db, clock, settings, push }, email),
        savesToFiles: sendEmail === undefined && config.email.smtpUrl === null,
        isWanted: (email) => isEmailWanted({ db, clock }, email),
      }),
      push,
      pubSub: createPubSub({ perIp: 50, perHolder: 500 }),
      // Every save is read for each of a couple's open pages.
      liveEvents: createPubSub<LiveMessage | null>({ perIp: 500, perHolder: 10 }),
      presence: createPresence(),
      payments: await createPayments(config, { db, clock }),
      pdfJobs,
      pdfStore: await createPdfStore(config.dataDir, pdfJobs),
      recordings: await createFileStore(config.dataDir, 'recordings'),
      filesInProgress: {
        coursePdfs: new Map(),
        dataExports: new Set(),
        runDataExport: createSemaphore(1, 10),
        runWeekSheets: createSemaphore(1),
      },
      takeTurn,
      hmac,
      freeBytes: replacements.freeBytes ?? (async () => freeBytesIn(config.dataDir)),
      hooks: HOOKS,
      content: new Map(),
      shippedTitles: await loadShippedTitles(),
      demo: null,
      fileSettings,
      summarize: summarizeWeek,
      publicUrl,
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The database of a server that may be running, or null if there's none of this version yet. */
export async function openExistingDatabase(dataDir: string): Promise<Deps['db'] | null> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return null;
  const db = openDatabase(file);
  if ((await pendingUpgrade(db)) === null) return db;
  await db.destroy();
  return null;
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
