import { inTransaction } from '#db/transaction.ts';
import { AppError } from '#src/domain/errors.ts';
import {
  EMAIL_NOT_FOUND_MESSAGE,
  EMAIL_ERASED_MESSAGE,
  NO_MAIL_SERVER_MESSAGE,
  type EmailList,
} from '#src/domain/admin/emails.ts';
import { PAGE_SIZE, toPage } from '#src/domain/pagination.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../lib/audit.ts';
import { makeDue, queueEmail, type Email } from '../../email/outbox.ts';
import { findEmail, findEmails, findEmailsTo, findSavedEmailIds } from './emails.repository.ts';

/** One page of the outbox; `next` is the `cursor` of the next page, or null. */
export async function listEmails({ db }: Pick<Deps, 'db'>, { state, cursor }: EmailList) {
  const { items, next } = toPage(await findEmails(db, state, cursor, PAGE_SIZE + 1));
  return { emails: items.map(({ hasText, ...message }) => ({ ...message, canSendAgain: Boolean(hasText) })), next };
}

/** Emails of these kinds to an address, oldest first, queued at `since` or later. */
export async function listEmailsTo(
  { db }: Pick<Deps, 'db'>,
  recipient: string,
  kinds: readonly NonNullable<Email['kind']>[],
  since = '',
) {
  return findEmailsTo(db, recipient, kinds, since);
}

type SendDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'actor' | 'outbox'>;

/**
 * Resends an email: an unsent or saved one is tried right away; a sent one is queued as a new email, because mail servers
 * discard duplicates. @throws AppError NOT_FOUND; CONFLICT if its text was deleted or there's no mail server to send it
 */
export async function resendEmail(deps: SendDeps, emailId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const email = await findEmail(tx.db, emailId);
    if (!email) throw new AppError('NOT_FOUND', EMAIL_NOT_FOUND_MESSAGE);
    if (email.text === '') throw new AppError('CONFLICT', EMAIL_ERASED_MESSAGE);
    if (email.state === 'saved') assertMailServer(tx);
    if (email.state !== 'sent') await makeDue(tx, emailId);
    else await queueEmail(tx, copyEmail(email));
    await audit(tx, 'email sent again', { subjectId: emailId });
  });
}

/** Sends all emails that were saved to files. Returns how many. @throws AppError CONFLICT if there's no mail server */
export async function sendSavedEmails(deps: SendDeps): Promise<number> {
  assertMailServer(deps);
  return inTransaction(deps, async (tx) => {
    const ids = await findSavedEmailIds(tx.db);
    for (const id of ids) {
      await makeDue(tx, id);
      await audit(tx, 'email sent again', { subjectId: id });
    }
    return ids.length;
  });
}

function assertMailServer({ config }: Pick<Deps, 'config'>): void {
  if (config.email.smtpUrl === null) throw new AppError('CONFLICT', NO_MAIL_SERVER_MESSAGE);
}

function copyEmail(row: NonNullable<Awaited<ReturnType<typeof findEmail>>>) {
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
