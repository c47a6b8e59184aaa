import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ContentLibrary } from '#src/domain/workbook/content.ts';
import type { Summarizer } from '#src/domain/workbook/summary.ts';
import type { Config } from './config.ts';
import type { Actor } from './lib/audit.ts';
import type { Clock } from './lib/clock.ts';
import type { Hmac } from './lib/hmac.ts';
import type { Log } from './lib/log.ts';
import type { PubSub } from './lib/pub-sub.ts';
import type { OutboxWorker } from './mail/outbox.ts';
import type { Passwords } from './auth/passwords.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { PdfJobs } from './pdf/jobs.ts';
import type { PdfStore } from './pdf/store.ts';
import type { RateLimits } from './auth/rate-limits.ts';

/** All that the features need of the world outside. Made once by `createDeps`, or by a test. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  clock: Clock;
  /** In whose name something is done: the server's own, or, inside of a request, that of whoever asks. */
  actor: Actor;
  log: FastifyBaseLogger;
  logAnswer: Log['logAnswer'];
  passwords: Passwords;
  rateLimits: RateLimits;
  outbox: OutboxWorker;
  pubSub: PubSub;
  /** Null while nothing is sold. */
  payments: PaymentProvider | null;
  pdfJobs: PdfJobs;
  pdfStore: PdfStore;
  hmac: Hmac;
  /** How much room is left where the data lies, in bytes. */
  freeBytes(): Promise<number>;
  content: ContentLibrary;
  summarize: Summarizer;
  /** The origin that people use: PUBLIC_URL, or the address the server listens on. */
  publicUrl(): string;
};
