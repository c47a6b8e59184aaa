import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError } from '#src/domain/errors.ts';
import { MISSING_UPLOAD_FIELDS_MESSAGE, uploadFieldsSchema, type WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import type { Deps } from '../../deps.ts';
import type { StagedPdf } from '../../pdf/store.ts';
import { saveWeekPdf } from './week-pdf.service.ts';

/** One part of a multipart form: a text field, or a file that arrives as a stream. */
export type UploadPart = { name: string; value: string } | { name: string; stream: Readable };

const FILE_FIELD = 'framework';

/**
 * Receives an upload with its parts in any order. Everything is read before anything is refused, because a client that's
 * still sending wouldn't get the response.
 * @throws AppError BAD_REQUEST for missing or wrong fields; PAYLOAD_TOO_LARGE or UNSUPPORTED_MEDIA_TYPE for the file
 */
export async function receiveUpload(deps: Deps, parts: AsyncIterable<UploadPart>): Promise<WeekPdf> {
  const fields = new Map<string, string>();
  let file: StagedPdf | AppError | null = null;
  try {
    for await (const part of parts) {
      if ('value' in part) fields.set(part.name, part.value);
      else if (part.name === FILE_FIELD && file === null) file = await stage(deps, part.stream);
      else await finished(part.stream.resume());
    }
    const parsed = uploadFieldsSchema.safeParse(Object.fromEntries(fields));
    if (!parsed.success || file === null) {
      throw new AppError('BAD_REQUEST', parsed.error?.issues[0]?.message ?? MISSING_UPLOAD_FIELDS_MESSAGE);
    }
    if (file instanceof AppError) throw file;
    return await saveWeekPdf(deps, parsed.data, file);
  } finally {
    if (file !== null && !(file instanceof AppError)) await deps.pdfStore.discard(file);
  }
}

async function stage({ pdfStore }: Deps, stream: Readable): Promise<StagedPdf | AppError> {
  try {
    return await pdfStore.stage(stream);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
