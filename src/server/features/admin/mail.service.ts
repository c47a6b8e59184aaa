import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import { EMAIL_NOT_FOUND_MESSAGE, EMAIL_ERASED_MESSAGE, NO_MAIL_SERVER_MESSAGE, type MailList } from '#src/domain/admin/mail.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { queueEmail, type Email } from '../../mail/outbox.ts';
import { findMail, findMails, findMailsTo, findSavedMailIds, makeDue } from './mail.repository.ts';

/** One page of the outbox; `next` is the `cursor` of the next page, or null. */
export async function listMails({ db }: Pick<Deps, 'db'>, { state, cursor }: MailList) {
  const { items, next } = toPage(await findMails(db, state, cursor, PAGE_SIZE + 1));
  return { mails: items.map(({ hasText, ...mail }) => ({ ...mail, canSendAgain: Boolean(hasText) })), next };
}

/** Emails of these kinds to an address, oldest first, queued at `since` or later. */
export async function listMailsTo(
  { db }: Pick<Deps, 'db'>,
  recipient: string,
  kinds: readonly NonNullable<Email['kind']>[],
  since = '',
) {
  return findMailsTo(db, recipient, kinds, since);
}

type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'actor' | 'outbox'>;

/**
 * Resends an email: an unsent or saved one is tried right away; a sent one is queued as a new email, because mail servers
 * discard duplicates. @throws AppError NOT_FOUND; CONFLICT if its text was deleted or there's no mail server to send it
 */
export async function sendMailAgain(deps: SendDeps, mailId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const mail = await findMail(tx.db, mailId);
    if (!mail) throw new AppError('NOT_FOUND', EMAIL_NOT_FOUND_MESSAGE);
    if (mail.text === '') throw new AppError('CONFLICT', EMAIL_ERASED_MESSAGE);
    if (mail.state === 'saved') assertMailServer(tx);
    if (mail.state !== 'sent') {
      await makeDue(tx.db, mailId, tx.clock.now().toISOString());
      tx.afterCommit(() => tx.outbox.wake());
    } else await queueEmail(tx, copyEmail(mail));
    await audit(tx, 'mail sent again', { subjectId: mailId });
  });
}

/** Sends all emails that were saved to files. Returns how many. @throws AppError CONFLICT if there's no mail server */
export async function sendSavedMails(deps: SendDeps): Promise<number> {
  assertMailServer(deps);
  return inTransaction(deps, async (tx) => {
    const ids = await findSavedMailIds(tx.db);
    for (const id of ids) {
      await makeDue(tx.db, id, tx.clock.now().toISOString());
      await audit(tx, 'mail sent again', { subjectId: id });
    }
    tx.afterCommit(() => tx.outbox.wake());
    return ids.length;
  });
}

function assertMailServer({ config }: Pick<Deps, 'config'>): void {
  if (config.mail.smtpUrl === null) throw new AppError('CONFLICT', NO_MAIL_SERVER_MESSAGE);
}

function copyEmail(row: NonNullable<Awaited<ReturnType<typeof findMail>>>) {
  const { kind, recipient, customerId, replyTo, subject, text, html } = row;
  return {
    kind,
    recipient,
    customerId,
    subject,
    text,
    ...(replyTo === null ? {} : { replyTo }),
    ...(html === null ? {} : { html }),
  };
}
