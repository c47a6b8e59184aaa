import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { DatabaseUnavailableError } from '#db/errors.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  detectMedia,
  MAX_ALL_VIDEO_BYTES,
  MAX_MEDIA_BYTES,
  MEDIA,
  NO_ROOM_MESSAGE,
  VIDEOS_FULL_MESSAGE,
  type Media,
  type MediaKey,
} from '#src/domain/course/media.ts';
import { AppError } from '#src/domain/errors.ts';
import { DOWNLOAD_LOCKED_MESSAGE } from '#src/domain/progress/progression.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { deleteUnnamed, type ByteRange, type DownloadFile, type FileStore } from '../../files/file-store.ts';
import { receiveFile, type ReceivedFile } from '../../files/receive-file.ts';
import { audit } from '../../lib/audit.ts';
import { randomFileName, temporaryFile } from '../../lib/fs.ts';
import { renewPdfs } from '../course/generated-pdf.service.ts';
import { assertUnlocked } from '../course/progress.service.ts';
import { deleteMedia, findMedia, listMedia, putMedia, sumOtherVideos } from './media.repository.ts';

/** Bytes of disk that an upload leaves to the rest of the server. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;

export async function getMedia({ db }: Deps): Promise<Media[]> {
  return listMedia(db);
}

/** Where the store has the file that a row names. */
const inStore = (fileName: string) => `media/${fileName}`;

/**
 * Makes an upload the week's file of its kind, once it's complete and checked. The one it replaces is deleted.
 * @throws AppError PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE, UNSUPPORTED_MEDIA_TYPE
 */
export async function saveMedia(deps: Deps, key: MediaKey, upload: AsyncIterable<Uint8Array>): Promise<Media> {
  const { config, files, clock } = deps;
  const maxBytes = MAX_MEDIA_BYTES[key.kind];
  if ((await deps.freeBytes()) < maxBytes + MIN_FREE_BYTES) throw new AppError('SERVICE_UNAVAILABLE', NO_ROOM_MESSAGE);
  const received = await receiveFile(Readable.from(upload), temporaryFile(config, 'upload'), maxBytes);
  try {
    const fileName = randomFileName(checkType(key, received));
    await files.put(inStore(fileName), received.temporaryFile);
    const { fileSize, sha256 } = received;
    const { weekNumber, kind } = key;
    const row = { weekNumber, kind, fileName, fileSize, sha256, uploadedAt: clock.now().toISOString() };
    const replaced = await inTransaction(deps, async (tx) => {
      if (kind === 'video' && (await sumOtherVideos(tx.db, weekNumber)) + fileSize > MAX_ALL_VIDEO_BYTES)
        throw new AppError('PAYLOAD_TOO_LARGE', VIDEOS_FULL_MESSAGE);
      const earlier = await findMedia(tx.db, key);
      await putMedia(tx.db, row);
      await audit(tx, earlier ? `${kind} replaced` : `${kind} uploaded`, { subjectId: weekNumber });
      return earlier;
    }).catch(async (error: unknown) => {
      // Without an answer the row may be stored; if it isn't, a sweep removes the file.
      if (!(error instanceof DatabaseUnavailableError)) await deleteUnnamed(files, inStore(fileName));
      throw error;
    });
    if (replaced) await deleteUnnamed(files, inStore(replaced.fileName));
    await renewLinkToVideo(deps, key);
    return { weekNumber, kind, fileSize, uploadedAt: row.uploadedAt };
  } finally {
    await rm(received.temporaryFile, { force: true });
  }
}

function checkType({ kind }: MediaKey, { fileSize, beginning }: ReceivedFile): string {
  if (fileSize > MAX_MEDIA_BYTES[kind]) throw new AppError('PAYLOAD_TOO_LARGE', MEDIA[kind].tooLarge);
  const type = detectMedia(kind, beginning);
  if (type === null) throw new AppError('UNSUPPORTED_MEDIA_TYPE', MEDIA[kind].wrongType);
  return type;
}

/** Deletes the week's file of this kind; with a video, also its captions. @throws AppError NOT_FOUND */
export async function removeMedia(deps: Deps, key: MediaKey): Promise<void> {
  const removed = await inTransaction(deps, async (tx) => {
    const found = await deleteMedia(tx.db, key);
    if (!found) throw new AppError('NOT_FOUND', MEDIA[key.kind].missing);
    await audit(tx, `${key.kind} deleted`, { subjectId: key.weekNumber });
    const captions = key.kind === 'video' ? await deleteMedia(tx.db, { ...key, kind: 'captions' }) : undefined;
    return captions ? [found, captions] : [found];
  });
  for (const { fileName } of removed) await deleteUnnamed(deps.files, inStore(fileName));
  await renewLinkToVideo(deps, key);
}

/** A generated PDF leads to the week's page if there's a video. */
async function renewLinkToVideo(deps: Deps, { kind, weekNumber }: MediaKey): Promise<void> {
  if (kind === 'video') await renewPdfs(deps, [weekNumber]);
}

/** The week's file, for staff and for couples who may read that week. @throws AppError FORBIDDEN, NOT_FOUND */
export async function getMediaFile(deps: Deps, session: Session, key: MediaKey): Promise<DownloadFile> {
  const { db, files } = deps;
  if (session.staffId === null && session.customerId !== null) {
    const { weekNumber } = key;
    await assertUnlocked(deps, { customerId: session.customerId, weekNumber }, DOWNLOAD_LOCKED_MESSAGE);
  }
  const found = await findMedia(db, key);
  if (!found) throw new AppError('NOT_FOUND', MEDIA[key.kind].missing);
  return {
    fileName: `week-${key.weekNumber}${path.extname(found.fileName)}`,
    size: found.fileSize,
    version: found.sha256,
    open: (range = { start: 0, end: found.fileSize - 1 }) => openInPieces(files, inStore(found.fileName), range),
  };
}

const PIECE_BYTES = 8 * 1024 * 1024;

/** Reads a file piece by piece, because a bucket's files are copied to this machine before they're sent. */
async function openInPieces(files: FileStore, name: string, { start, end }: ByteRange): Promise<Readable> {
  const openPiece = async (from: number) => files.open(name, { start: from, end: Math.min(from + PIECE_BYTES - 1, end) });
  const first = await openPiece(start);
  if (end - start < PIECE_BYTES) return first;
  async function* readAll() {
    yield* first;
    for (let from = start + PIECE_BYTES; from <= end; from += PIECE_BYTES) yield* await openPiece(from);
  }
  // A reader may leave before the first piece is read.
  return Readable.from(readAll()).once('close', () => first.destroy());
}
