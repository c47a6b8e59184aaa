import { MESSAGE_NOT_FOUND_MESSAGE, type MessageList } from '#src/domain/contact.ts';
import { AppError } from '#src/domain/errors.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { daysAgo } from '../../lib/clock.ts';
import { countUnanswered, deleteMessages, findMessages, setAnsweredAt } from './contact.repository.ts';

/** One page of the contact messages; `next` is the `cursor` of the next page, or null. `unanswered` counts all. */
export async function listMessages({ db }: Pick<Deps, 'db'>, list: MessageList) {
  const { items, next } = toPage(await findMessages(db, list, PAGE_SIZE + 1));
  return { messages: items, next, unanswered: await countUnanswered(db) };
}

/** Marks a message as answered or unanswered. @throws AppError NOT_FOUND */
export async function markAnswered(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { messageId, isAnswered }: { messageId: number; isAnswered: boolean },
): Promise<void> {
  const exists = await setAnsweredAt(db, messageId, isAnswered ? clock.now().toISOString() : null);
  if (!exists) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND_MESSAGE);
}

/** Deletes messages past their retention period. */
export async function deleteOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteMessages(db, {
    answered: daysAgo(now, RETENTION.answeredMessage.days),
    unanswered: daysAgo(now, RETENTION.unansweredMessage.days),
  });
}
