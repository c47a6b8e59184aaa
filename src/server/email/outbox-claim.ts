import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Updateable } from 'kysely';
import { DatabaseUnavailableError } from '#db/errors.ts';
import type { Row, Tables } from '#db/tables.ts';

/** Milliseconds between two tries to save how an attempt ended. */
const SAVE_PAUSE = 1_000;

/**
 * Keeps other processes from sending an email, until the attempt ends or they find that this process is gone.
 * @param email as it was read
 * @param processId null if no others send
 * @returns whether no other process was faster
 */
export async function claimEmail(db: Kysely<Tables>, email: Row<'outbox'>, processId: string | null): Promise<boolean> {
  if (email.claimedBy === processId) return true;
  const { id, attempts, channel, nextAttemptAt } = email;
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ claimedBy: processId })
    .where((row) => row.and({ id, attempts, channel, nextAttemptAt }))
    .where('claimedBy', 'is', null)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends an attempt. Waits while the database is away, because otherwise a sent email would be sent again. */
export async function saveAttempt(
  db: Kysely<Tables>,
  id: number,
  changes: Updateable<Tables['outbox']>,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      await db
        .updateTable('outbox')
        .set({ ...changes, claimedBy: null })
        .where('id', '=', id)
        .execute();
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError) || isStopped()) throw error;
      await sleep(SAVE_PAUSE);
    }
  }
}
