import { SAVED_REPLY_NOT_FOUND_MESSAGE, type SavedReply } from '#src/domain/desk/messages.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { deleteSavedReply, findSavedReplies, insertSavedReply, updateSavedReply } from './saved-replies.repository.ts';

/** What the staff answers with again. */
export async function listSavedReplies({ db }: Pick<Deps, 'db'>): Promise<SavedReply[]> {
  return findSavedReplies(db);
}

/** Adds a saved reply, or changes the one with this id. @throws AppError NOT_FOUND */
export async function saveSavedReply(
  { db }: Pick<Deps, 'db'>,
  { id, ...reply }: Omit<SavedReply, 'id'> & { id?: number | undefined },
): Promise<void> {
  if (id === undefined) await insertSavedReply(db, reply);
  else if (!(await updateSavedReply(db, { id, ...reply }))) throw new AppError('NOT_FOUND', SAVED_REPLY_NOT_FOUND_MESSAGE);
}

export async function removeSavedReply({ db }: Pick<Deps, 'db'>, id: number): Promise<void> {
  await deleteSavedReply(db, id);
}
