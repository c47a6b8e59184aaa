import { inTransaction, type InTransaction } from '#db/transaction.ts';
import { ownsEmail } from '#src/domain/account/email-owner.ts';
import { describeActor } from '#src/domain/admin/audit.ts';
import { RETENTION } from '#src/domain/admin/retention.ts';
import { CONTACT_SUBJECTS } from '#src/domain/contact.ts';
import {
  MESSAGE_NOT_FOUND_MESSAGE,
  type MessageList,
  type MessageRow,
  type MessageView,
  type Reply,
  type SentReply,
} from '#src/domain/desk/messages.ts';
import { searchWords } from '#src/domain/desk/search.ts';
import { AppError } from '#src/domain/errors.ts';
import { PAGE_SIZE } from '#src/domain/pagination.ts';
import { findPeopleByEmail } from '../../auth/account.repository.ts';
import { findStaffNames } from '../../auth/staff/staff.repository.ts';
import type { Deps } from '../../deps.ts';
import { renderEmail } from '../../email/layout.ts';
import { queueEmail } from '../../email/outbox.ts';
import { audit } from '../../lib/audit.ts';
import { daysAgo } from '../../lib/clock.ts';
import { replyEmail } from './contact.emails.ts';
import {
  countMessages,
  deleteMessages,
  deleteMessagesByEmail,
  findMessage,
  findMessages,
  findMessagesFrom,
  findOrdersWith,
  findReplies,
  insertReply,
  setAnsweredAt,
} from './contact.repository.ts';

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

const toRow = ({ folded: _folded, ...message }: Message): MessageRow => ({
  ...message,
  done: message.answeredAt !== null,
});

/** One page of the contact messages, newest first. */
export async function listMessages({ db }: Pick<Deps, 'db'>, { view, search, page }: MessageList): Promise<MessageRow[]> {
  const part = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  return (await findMessages(db, { words: searchWords(search), view, ...part })).map(toRow);
}

/** How many messages each view has. */
export async function countMessageViews({ db }: Pick<Deps, 'db'>, search: string): Promise<Record<MessageView, number>> {
  return countMessages(db, searchWords(search));
}

async function requireMessage(db: Deps['db'], messageId: number): Promise<Message> {
  const message = await findMessage(db, messageId);
  if (!message) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND_MESSAGE);
  return message;
}

/** A message with the replies to it, and what's known by its email. @throws AppError NOT_FOUND */
export async function getMessage({ db }: Pick<Deps, 'db'>, messageId: number) {
  const message = await requireMessage(db, messageId);
  const names = await findStaffNames(db);
  const replies = (await findReplies(db, messageId)).map(({ staffId, ...reply }): SentReply => ({
    ...reply,
    who: describeActor({ actor: 'staff', actorId: staffId }, names),
  }));
  return {
    ...toRow(message),
    replies,
    ...(await findWriter(db, message.email)),
    others: (await findMessagesFrom(db, [message.email])).filter(({ id }) => id !== messageId),
  };
}

/** The couple and the orders with this email, although anyone can enter it. */
async function findWriter(db: Deps['db'], email: string): Promise<{ customerId: number | null; orders: number[] }> {
  const people = (await findPeopleByEmail(db, email)).filter(({ origin }) => origin !== 'demo');
  const orders = await findOrdersWith(db, email);
  const person = people.find(ownsEmail) ?? people[0];
  const customerId = person?.customerId ?? orders.find((order) => order.customerId !== null)?.customerId ?? null;
  return { customerId, orders: orders.map(({ id }) => id) };
}

/** The messages from these addresses as events of a timeline. */
export async function listMessageEvents({ db }: Pick<Deps, 'db'>, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const messages = await findMessagesFrom(db, emails);
  return messages.map(({ id, subject, receivedAt }) => ({
    at: receivedAt,
    text: `Wrote to you: ${CONTACT_SUBJECTS[subject]}`,
    messageId: id,
  }));
}

type WriteDeps = Pick<Deps, 'db' | 'clock' | 'actor'>;

/** Marks a message as answered or unanswered. @throws AppError NOT_FOUND */
export async function markDone(deps: WriteDeps, { messageId, done }: { messageId: number; done: boolean }): Promise<MessageRow> {
  return inTransaction(deps, async (tx) => {
    const message = await requireMessage(tx.db, messageId);
    if (done === (message.answeredAt !== null)) return toRow(message);
    const answeredAt = done ? tx.clock.now().toISOString() : null;
    await setAnsweredAt(tx.db, messageId, answeredAt);
    await audit(tx, done ? 'message marked answered' : 'message marked unanswered', { subjectId: messageId });
    return toRow({ ...message, answeredAt });
  });
}

/** Emails a reply to the writer, keeps it with the message, and marks that as answered. @throws AppError NOT_FOUND */
export async function sendReply(
  deps: WriteDeps & Pick<Deps, 'outbox' | 'settings'>,
  staffId: number,
  { messageId, text }: Reply,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const message = await requireMessage(tx.db, messageId);
    // The answer to the first attempt may have been lost.
    if ((await findReplies(tx.db, messageId)).at(-1)?.text === text) return;
    const { customerId } = await findWriter(tx.db, message.email);
    const at = tx.clock.now().toISOString();
    const settings = tx.settings.current();
    const outboxId = await queueEmail(tx, {
      kind: 'reply',
      recipient: message.email,
      replyTo: settings.supportEmail,
      customerId,
      ...renderEmail(settings, replyEmail(settings, message, text)),
    });
    await insertReply(tx.db, { messageId, staffId, text, at, outboxId });
    await setAnsweredAt(tx.db, messageId, at);
    await audit(tx, 'message answered', { subjectId: messageId });
  });
}

/** Deletes what someone wrote who has deleted their account, with the replies. */
export async function deleteMessagesFrom(tx: InTransaction<Pick<Deps, 'db'>>, email: string): Promise<void> {
  await deleteMessagesByEmail(tx.db, email);
}

/** Deletes messages past their retention period. */
export async function deleteOldMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteMessages(db, {
    answered: daysAgo(now, RETENTION.answeredMessage.days),
    unanswered: daysAgo(now, RETENTION.unansweredMessage.days),
  });
}
