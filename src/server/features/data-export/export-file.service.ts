import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { EXPORT_IN_PROGRESS_MESSAGE } from '#src/domain/account/data-export.ts';
import { AppError, NOT_SIGNED_IN_MESSAGE } from '#src/domain/errors.ts';
import { JUST_JOINED_MESSAGE, type Reader } from '#src/domain/workbook/sealing.ts';
import { readSession } from '../../auth/sessions.ts';
import type { Deps, ExportReader } from '../../deps.ts';
import { temporaryFile } from '../../lib/fs.ts';
import { rateLimitKey } from '../../lib/ip.ts';

/** `create` is a function, so that only the REST paths create the file, which they delete once it's open. */
export type ExportFile = { fileName: string; create(): Promise<string> };

/** Who asks for an export, in which session. */
export type Exporter = Omit<ExportReader, 'partner'>;

const RETRY_AFTER_SECONDS = 20;

/**
 * A file of what a couple wrote, made for one person. Its `create` returns its path and throws AppError TOO_MANY_REQUESTS
 * (while their last one is being created), SERVICE_UNAVAILABLE, or what the given one throws.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function prepareExport(
  deps: Deps,
  exporter: Exporter,
  fileName: string,
  create: (reader: ExportReader) => Promise<string>,
): Promise<ExportFile> {
  await chargeExport(deps, exporter.personId);
  return { fileName, create: () => exportOnce(deps, exporter, create) };
}

/** Counts an export. @throws AppError TOO_MANY_REQUESTS */
export async function chargeExport({ rateLimits, actor }: Deps, personId: number): Promise<void> {
  await rateLimits.charge('data export', String(personId));
  await rateLimits.charge('data exports', rateLimitKey(actor.ip));
}

/**
 * Runs one export at a time, and one per person. The seat is read when its turn comes, because someone may have joined since.
 * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE; UNAUTHORIZED if the session has ended
 */
export async function exportOnce<Result>(
  deps: Deps,
  exporter: Exporter,
  create: (reader: ExportReader) => Promise<Result>,
): Promise<Result> {
  const { personId } = exporter;
  const { dataExports, runDataExport } = deps.filesInProgress;
  if (dataExports.has(personId)) {
    throw new AppError('TOO_MANY_REQUESTS', EXPORT_IN_PROGRESS_MESSAGE, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  dataExports.add(personId);
  try {
    return await runDataExport(async () => create({ ...exporter, partner: await readSeat(deps, exporter) }));
  } finally {
    dataExports.delete(personId);
  }
}

async function readSeat(deps: Deps, { personId, sessionToken }: Exporter): Promise<Reader> {
  const session = await readSession(deps, sessionToken);
  if (session?.personId !== personId) throw new AppError('UNAUTHORIZED', NOT_SIGNED_IN_MESSAGE);
  return session.partner;
}

/** Call it once everything is read: what's written after a join isn't for the shared account. @throws AppError UNAUTHORIZED, CONFLICT */
export async function assertSameSeat(deps: Deps, reader: ExportReader): Promise<void> {
  if ((await readSeat(deps, reader)) !== reader.partner) throw new AppError('CONFLICT', JUST_JOINED_MESSAGE);
}

/**
 * Writes JSON to a new file week by week, because a whole account in one step would delay other requests. Returns its path.
 * @throws AppError UNAUTHORIZED, CONFLICT as `assertSameSeat`
 */
export async function writeExportFile(
  deps: Deps,
  reader: ExportReader,
  rest: object,
  weeks: AsyncIterable<object>,
): Promise<string> {
  const file = temporaryFile(deps.config, 'json');
  try {
    await pipeline(writeJson(rest, weeks), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    await assertSameSeat(deps, reader);
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** Makes a PDF and returns its path. @param dataFile what it's made of, which is deleted */
export async function makeExportPdf(deps: Deps, make: (outFile: string) => Promise<void>, dataFile?: string): Promise<string> {
  const file = temporaryFile(deps.config, 'pdf');
  try {
    await make(file);
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    if (dataFile !== undefined) await rm(dataFile, { force: true });
  }
}

/** Indented, because people open it in an editor. `weeks` is the last field. */
async function* writeJson(rest: object, weeks: AsyncIterable<object>): AsyncGenerator<string> {
  yield `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "weeks": [`;
  let separator = '\n';
  for await (const week of weeks) {
    yield `${separator}${JSON.stringify([week], null, 2).slice(2, -2).replaceAll(/^/gmu, '  ')}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}
