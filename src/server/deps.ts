import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { ContentLibrary } from '#src/domain/workbook/content.ts';
import type { Summarizer } from '#src/domain/workbook/summary.ts';
import type { Config } from './config.ts';
import type { Asker } from './platform/audit.ts';
import type { Clock } from './platform/clock.ts';
import type { LinkSigner } from './platform/link-signer.ts';
import type { Log } from './platform/log.ts';
import type { News } from './platform/news.ts';
import type { OutboxWorker } from './platform/outbox.ts';
import type { Passwords } from './platform/passwords.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import type { PdfJobs } from './platform/pdf/pdf-jobs.ts';
import type { PdfStore } from './platform/pdf-store.ts';
import type { RateLimits } from './platform/rate-limits.ts';

/** All that the features need of the world outside. Made once by `createDeps`, or by a test. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  clock: Clock;
  /** In whose name something is done: the server's own, or, inside of a request, that of whoever asks. */
  asker: Asker;
  log: FastifyBaseLogger;
  logAnswer: Log['logAnswer'];
  passwords: Passwords;
  rateLimits: RateLimits;
  outbox: OutboxWorker;
  news: News;
  /** Null while nothing is sold. */
  payments: PaymentProvider | null;
  pdfJobs: PdfJobs;
  pdfStore: PdfStore;
  linkSigner: LinkSigner;
  /** How much room is left where the data lies, in bytes. */
  freeBytes(): Promise<number>;
  content: ContentLibrary;
  summarize: Summarizer;
  /** The origin that people use: PUBLIC_URL, or the address the server listens on. */
  publicUrl(): string;
};
