import { MESSAGE_GONE_MESSAGE } from '#src/domain/contact/message-list.ts';
import { AppError } from '#src/domain/errors.ts';
import { RETENTION } from '#src/domain/operation/retention.ts';
import { PAGE_SIZE, pageOf } from '#src/domain/page-of-list.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../platform/clock.ts';
import { countUnanswered, deleteMessages, findMessages, setAnsweredAt } from './contact.repository.ts';

/** One page of the contact messages; `next` is the `cursor` of the page after it, or null. `unanswered` counts all. */
export async function listMessages({ db }: Pick<Deps, 'db'>, cursor: number | null | undefined) {
  const { items, next } = pageOf(await findMessages(db, cursor, PAGE_SIZE + 1));
  return { messages: items, next, unanswered: await countUnanswered(db) };
}

/** Notes that a message is answered, or takes the note back. @throws AppError NOT_FOUND */
export async function markAnswered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { messageId, isAnswered }: { messageId: number; isAnswered: boolean },
): Promise<void> {
  const isThere = await setAnsweredAt(db, messageId, isAnswered ? clock.now().toISOString() : null);
  if (!isThere) throw new AppError('NOT_FOUND', MESSAGE_GONE_MESSAGE);
}

/** Deletes the messages that were kept for as long as they may be. */
export async function forgetOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteMessages(db, {
    answered: daysAgo(now, RETENTION.answeredMessage.days),
    unanswered: daysAgo(now, RETENTION.unansweredMessage.days),
  });
}
