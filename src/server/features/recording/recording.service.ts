import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { DatabaseUnavailableError } from '#db/errors.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  detectRecording,
  MAX_RECORDING_BYTES,
  NO_RECORDING_MESSAGE,
  NOT_A_RECORDING_MESSAGE,
  RECORDING_TOO_LARGE_MESSAGE,
  type Recording,
  type RecordingType,
} from '#src/domain/course/recording.ts';
import { AppError } from '#src/domain/errors.ts';
import { DOWNLOAD_LOCKED_MESSAGE } from '#src/domain/progress/progression.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { deleteUnnamed, type DownloadFile } from '../../files/file-store.ts';
import { receiveFile, type ReceivedFile } from '../../files/receive-file.ts';
import { audit } from '../../lib/audit.ts';
import { randomFileName, temporaryFile } from '../../lib/fs.ts';
import { assertUnlocked } from '../course/progress.service.ts';
import { deleteRecording, findRecording, listRecordings, putRecording } from './recording.repository.ts';

export async function getRecordings({ db }: Deps): Promise<Recording[]> {
  return listRecordings(db);
}

/** Where the store has the recording that a row names. */
const inStore = (fileName: string) => `recordings/${fileName}`;

/**
 * Makes an upload the week's recording, once it's complete and checked. The one it replaces is deleted.
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function saveRecording(deps: Deps, weekNumber: number, upload: AsyncIterable<Uint8Array>): Promise<Recording> {
  const { config, files, clock } = deps;
  const received = await receiveFile(Readable.from(upload), temporaryFile(config, 'upload'), MAX_RECORDING_BYTES);
  try {
    const fileName = randomFileName(checkType(received));
    await files.put(inStore(fileName), received.temporaryFile);
    const { fileSize, sha256 } = received;
    const row = { weekNumber, fileName, fileSize, sha256, uploadedAt: clock.now().toISOString() };
    const replaced = await inTransaction(deps, async (tx) => {
      const earlier = await findRecording(tx.db, weekNumber);
      await putRecording(tx.db, row);
      await audit(tx, earlier ? 'recording replaced' : 'recording uploaded', { subjectId: weekNumber });
      return earlier;
    }).catch(async (error: unknown) => {
      // Without an answer the row may be stored; if it isn't, a sweep removes the file.
      if (!(error instanceof DatabaseUnavailableError)) await deleteUnnamed(files, inStore(fileName));
      throw error;
    });
    if (replaced) await deleteUnnamed(files, inStore(replaced.fileName));
    return { weekNumber, fileSize, uploadedAt: row.uploadedAt };
  } finally {
    await rm(received.temporaryFile, { force: true });
  }
}

function checkType({ fileSize, beginning }: ReceivedFile): RecordingType {
  if (fileSize > MAX_RECORDING_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', RECORDING_TOO_LARGE_MESSAGE);
  const type = detectRecording(beginning);
  if (type === null) throw new AppError('UNSUPPORTED_MEDIA_TYPE', NOT_A_RECORDING_MESSAGE);
  return type;
}

/** @throws AppError NOT_FOUND */
export async function removeRecording(deps: Deps, weekNumber: number): Promise<void> {
  const removed = await inTransaction(deps, async (tx) => {
    const found = await deleteRecording(tx.db, weekNumber);
    if (!found) throw new AppError('NOT_FOUND', NO_RECORDING_MESSAGE);
    await audit(tx, 'recording deleted', { subjectId: weekNumber });
    return found;
  });
  await deleteUnnamed(deps.files, inStore(removed.fileName));
}

/** The week's recording, for the admin and for couples who may read that week. @throws AppError FORBIDDEN, NOT_FOUND */
export async function getRecordingFile(deps: Deps, session: Session, weekNumber: number): Promise<DownloadFile> {
  const { db, files } = deps;
  if (session.staffId === null && session.customerId !== null) {
    await assertUnlocked(deps, { customerId: session.customerId, weekNumber }, DOWNLOAD_LOCKED_MESSAGE);
  }
  const found = await findRecording(db, weekNumber);
  if (!found) throw new AppError('NOT_FOUND', NO_RECORDING_MESSAGE);
  return {
    fileName: `week-${weekNumber}${found.fileName.slice(-4)}`,
    size: found.fileSize,
    version: found.sha256,
    open: (range) => files.open(inStore(found.fileName), range),
  };
}
