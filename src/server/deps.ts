import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Engine } from '#db/engine.ts';
import type { Peers } from '#db/peers.ts';
import type { Tables } from '#db/tables.ts';
import type { InTransaction } from '#db/transaction.ts';
import type { DataExport } from '#src/domain/account/data-export.ts';
import type { FileSettings } from '#src/domain/site/setting.ts';
import type { LiveMessage } from '#src/domain/live.ts';
import type { ContentLibrary, PublishedWeek } from '#src/domain/workbook/content.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import type { Summarizer } from '#src/domain/workbook/summary/summary.ts';
import type { Config } from './config.ts';
import type { CurrentSettings } from './current-settings.ts';
import type { Actor } from './lib/audit.ts';
import type { Clock } from './lib/clock.ts';
import type { Hmac } from './lib/hmac.ts';
import type { PubSub } from './lib/concurrency/pub-sub.ts';
import type { createSemaphore } from './lib/concurrency/semaphore.ts';
import type { OutboxWorker } from './email/outbox.ts';
import type { PushServices } from './email/push.ts';
import type { LastSeen } from './auth/last-seen.ts';
import type { Passwords } from './auth/passwords.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { PdfJobs } from './pdf/jobs.ts';
import type { FileStore } from './files/file-store.ts';
import type { PdfStore } from './pdf/store.ts';
import type { Presence } from './processes/presence.ts';
import type { createSharedSemaphore } from './processes/wait-for-lock.ts';
import type { RateLimits } from './auth/limits/rate-limits.ts';

/** Whom a data export is for: their session, and their seat at that moment, null while the account is shared. */
export type ExportReader = { customerId: number; personId: number; sessionToken: string; partner: Reader };

/** What features do for others that don't know them. Composed in `features/hooks.ts`. */
export type Hooks = {
  /** Everything stored about a person and their couple. */
  exportData(
    deps: Deps,
    reader: ExportReader,
  ): Promise<
    Omit<DataExport, 'readMe' | 'version' | 'madeBy' | 'madeAt' | 'weeks'> & { weeks: AsyncIterable<DataExport['weeks'][number]> }
  >;
  /** One of two partners has left, and may come back. */
  onPartnerLeft: PartnerHook;
  onPartnerReturned: PartnerHook;
  /** Deletes what one of two partners wrote, and what was made from it. */
  onPartnerRemoved: PartnerHook;
  /** A couple has redeemed one of an order's gifts. */
  onGiftRedeemed(tx: HookDeps, gift: { orderId: number; position: number }, customerId: number): Promise<void>;
  /** The seller has changed a gift, or sent it again. */
  onGiftChanged(tx: HookDeps, orderId: number, kind: 'gift changed' | 'gift sent'): Promise<void>;
  /** A week that had no PDF has one. */
  onWeekArrived(tx: HookDeps): Promise<void>;
};

/** Hooks join the transaction of the change. */
type HookDeps = InTransaction<Pick<Deps, 'db' | 'clock'>>;
type PartnerHook = (tx: HookDeps, author: { customerId: number; partner: Partner }) => Promise<void>;

/** Files that are being created now. */
export type FilesInProgress = {
  /** Course PDFs by path, so that everyone who requests the same one waits for it together. */
  coursePdfs: Map<string, { finished: Promise<void>; weeksBound: number }>;
  /** Ids of the people whose data export is being created or waiting for its turn. */
  dataExports: Set<number>;
  /** Runs one data export at a time, apart from other PDF jobs, so that uploads and buyers don't wait for it. */
  runDataExport: ReturnType<typeof createSemaphore>;
  /** Makes weeks' PDFs one after the other, so that the PDF of an earlier change never replaces that of a later one. */
  runWeekSheets: ReturnType<typeof createSharedSemaphore>;
};

/** The features' dependencies, created once by `createDeps` or by a test. */
export type Deps = {
  config: Config;
  settings: CurrentSettings;
  db: Kysely<Tables>;
  engine: Engine;
  /** Aborted when the server is told to stop. */
  stopping: AbortController;
  peers: Peers;
  clock: Clock;
  /** Who acts: the signed-in person and browser during a request, otherwise the server itself. */
  actor: Actor;
  log: FastifyBaseLogger;
  passwords: Passwords;
  rateLimits: RateLimits;
  lastSeen: LastSeen;
  outbox: OutboxWorker;
  push: PushServices;
  pubSub: PubSub;
  /** By customer id; null makes streams check their sessions. */
  liveEvents: PubSub<LiveMessage | null>;
  presence: Presence;
  /** Null if selling is turned off. */
  payments: PaymentProvider | null;
  pdfJobs: PdfJobs;
  pdfStore: PdfStore;
  files: FileStore;
  filesInProgress: FilesInProgress;
  /** Resolves for one caller per turn of the event loop, so that large reads or many writes never block it one after the other. */
  takeTurn(): Promise<void>;
  hmac: Hmac;
  /** Free space on the disk with the data folder, in bytes. */
  freeBytes(): Promise<number>;
  hooks: Hooks;
  /** The published content, kept in step with the database. */
  content: Map<number, PublishedWeek>;
  /** The demo's couples and what they read in weeks that aren't published; null while the demo is off. */
  demo: { customerIds: ReadonlySet<number>; content: ContentLibrary } | null;
  /** What's shown until the seller saves a text of their own. */
  fileSettings: FileSettings;
  /** The titles of the shipped course, by week number. */
  shippedTitles: ReadonlyMap<number, string>;
  summarize: Summarizer;
  /** PUBLIC_URL, or the origin that the server listens on. */
  publicUrl(): string;
};
