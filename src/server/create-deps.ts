import type { FastifyBaseLogger } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdir, statfs } from 'node:fs/promises';
import type { Agent } from 'node:https';
import path from 'node:path';
import { createEngine } from '#db/create-engine.ts';
import type { Engine } from '#db/engine.ts';
import { NEWEST_VERSION } from '#db/maintenance/schema-version.ts';
import { fillInDefaults, toSiteSettings } from '#src/domain/site/settings.ts';
import { summarizeWeek } from '#src/domain/workbook/summary/summary.ts';
import { backUpBeforeUpgrade } from './backup/upgrade-backup.ts';
import type { Config } from './config.ts';
import { createCurrentSettings } from './current-settings.ts';
import { HOOKS } from './features/hooks.ts';
import { prepareEmail } from './features/prepare-email.ts';
import { sendReminderPush } from './features/reminders/push.service.ts';
import { sendWebhook } from './features/webhook/send-webhook.service.ts';
import type { Deps } from './deps.ts';
import { assertDatabaseIsThere } from './missing-database.ts';
import { loadFileSettings, loadShippedTitles, loadWeeks, ownContentFolder } from './content/content-files.ts';
import { SYSTEM } from './lib/audit.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { emptyTemporaryFolder } from './lib/fs.ts';
import { createHmacSigner } from './lib/hmac.ts';
import { createEmailTransport, emailFolder } from './email/transport.ts';
import { liveMessageSchema, type LiveMessage } from '#src/domain/live.ts';
import { createPubSub } from './lib/concurrency/pub-sub.ts';
import { createSemaphore, createTurns } from './lib/concurrency/semaphore.ts';
import { createOutboxWorker } from './email/outbox-worker.ts';
import { type SendEmail } from './email/outbox.ts';
import { createPushServices, type PushServices } from './email/push.ts';
import { createLastSeen } from './auth/last-seen.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createPayments } from './payments/create-payments.ts';
import { createPdfJobs, type PdfJobs } from './pdf/jobs.ts';
import { assertUnclaimed, claimStore } from './files/claimed-store.ts';
import { createFileStore } from './files/create-file-store.ts';
import { FILE_FOLDERS, FilesUnavailableError } from './files/file-store.ts';
import { createPdfStore } from './pdf/store.ts';
import { holdDatabase } from './processes/hold-database.ts';
import { createPresence, createSharedPresence } from './processes/presence.ts';
import { createSecretReader } from './processes/secrets.ts';
import { createSharedSemaphore, waitForLock } from './processes/wait-for-lock.ts';
import { createRateLimits } from './auth/limits/rate-limits.ts';

/** Test doubles. */
export type Replacements = {
  engine?: Engine;
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
 * Opens the data folder, migrates the database, and creates the features' dependencies. Other processes on the database wait
 * until `bootstrap` is done.
 * @throws ContentError, DatabaseInUseError, OtherFilesError, MissingDatabaseError, DamagedDatabaseError, NewerDatabaseError, UnreleasedDatabaseError, BackupError, or a file system error,
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
  const settings = createCurrentSettings(
    toSiteSettings(fillInDefaults({ saved: new Map(), environment: config.environment }, { ...config, files: fileSettings })),
  );
  const engine = replacements.engine ?? (await createEngine(config, (line) => process.stderr.write(`${line}\n`)));
  const peers = await engine.connectPeers();
  let opened: Deps['db'] | undefined;
  try {
    await holdDatabase(config, peers);
    await waitForLock(peers, 'start');
    const version = await engine.readVersion();
    // A first start publishes them, so that a mistake in them shows before anything is created.
    if (version === 0) await loadWeeks(ownContentFolder(config));
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    assertDatabaseIsThere(config.dataDir, version);
    const storedFiles = await createFileStore(config);
    const warnIfAway = (error: unknown) => {
      if (!(error instanceof FilesUnavailableError)) throw error;
      log.warn({ err: error }, 'The files can’t be reached yet. Everything else works.');
    };
    if (version === 0 && config.files !== null) await assertUnclaimed(config, storedFiles).catch(warnIfAway);
    const db = await engine.open();
    opened = db;
    if (version > 0 && version < NEWEST_VERSION)
      await backUpBeforeUpgrade(config, { from: version, to: NEWEST_VERSION }, clock.now());
    await engine.migrate(db);
    await mkdir(emailFolder(config), { recursive: true, mode: 0o700 });
    const readSecret = createSecretReader({ db, dataDir: config.dataDir, isShared: engine.isShared });
    const hmac = createHmacSigner(await readSecret('link-key', () => randomBytes(32)));
    const pushServices = await createPushServices(readSecret, replacements.pushAgent);
    const push = { ...pushServices, send: replacements.sendPush ?? pushServices.send };
    await emptyTemporaryFolder(config);
    if (config.files === null)
      for (const folder of FILE_FOLDERS) await mkdir(path.join(config.dataDir, folder), { recursive: true, mode: 0o700 });
    const { files, claim } = claimStore(db, config, storedFiles);
    await claim().catch(warnIfAway);
    const takeTurn = createTurns();
    const send = sendEmail ?? createEmailTransport({ config, settings }, emailFolder(config));
    return {
      config,
      settings,
      db,
      engine,
      stopping: new AbortController(),
      peers,
      clock,
      actor: SYSTEM,
      log,
      passwords,
      rateLimits: await createRateLimits(
        { db, clock, hmac, takeTurn, peers: engine.isShared ? peers : null },
        config.loginAttemptsPerMinute,
      ),
      lastSeen: createLastSeen({ db, clock, timeZone: () => settings.current().timeZone }),
      outbox: createOutboxWorker({
        db,
        clock,
        log,
        send,
        sendPush: (email) => sendReminderPush({ db, clock, settings, push }, email),
        sendWebhook: (event) => sendWebhook({ db, clock }, event),
        processId: engine.isShared ? peers.processId : null,
        savesToFiles: sendEmail === undefined && config.email.smtpUrl === null,
        prepare: prepareEmail({ db, clock, settings, hmac, publicUrl }),
      }),
      push,
      pubSub: createPubSub({ perIp: 50, perHolder: 500 }, { peers, channel: 'orders', parse: () => undefined }),
      // Every save is read for each of a couple's open pages.
      liveEvents: createPubSub<LiveMessage | null>(
        { perIp: 500, perHolder: 10 },
        { peers, channel: 'live', parse: (message) => liveMessageSchema.parse(message) },
      ),
      presence: engine.isShared ? createSharedPresence({ db, clock, processId: peers.processId }) : createPresence(),
      payments: await createPayments(config, { db, clock }),
      pdfJobs,
      pdfStore: createPdfStore(config, files, pdfJobs),
      files,
      filesInProgress: {
        coursePdfs: new Map(),
        dataExports: new Set(),
        runDataExport: createSemaphore(1, 10),
        runWeekSheets: createSharedSemaphore(peers, 'week sheets'),
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
    await opened?.destroy();
    await peers.close();
    throw error;
  }
}

/** The database of a server that may be running, or null if there's none of this version yet. */
export async function openExistingDatabase(config: Config): Promise<Deps['db'] | null> {
  const engine = await createEngine(config);
  return (await engine.readVersion()) === NEWEST_VERSION ? engine.open() : null;
}

async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
