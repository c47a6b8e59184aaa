import { transact } from '#db/transact.ts';
import { AppError } from '#src/domain/errors.ts';
import { MAIL_GONE_MESSAGE, MAIL_WIPED_MESSAGE, type MailList } from '#src/domain/mail/mail-list.ts';
import { PAGE_SIZE, pageOf } from '#src/domain/page-of-list.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { queueMail, type Mail } from '../../platform/outbox.ts';
import { findMail, findMails, findMailsTo, makeDue } from './mail.repository.ts';

/** One page of the outbox; `next` is the `cursor` of the page after it, or null. */
export async function listMails({ db }: Pick<Deps, 'db'>, { state, cursor }: MailList) {
  const { items, next } = pageOf(await findMails(db, state, cursor, PAGE_SIZE + 1));
  return { mails: items.map(({ hasText, ...mail }) => ({ ...mail, canSendAgain: Boolean(hasText) })), next };
}

/** How the mails of these kinds to an address went, oldest first; with `since`, of those queued then or later. */
export async function listMailsTo(
  { db }: Pick<Deps, 'db'>,
  recipient: string,
  kinds: readonly NonNullable<Mail['kind']>[],
  since = '',
) {
  return findMailsTo(db, recipient, kinds, since);
}

/**
 * Sends a mail again: one that waits or was given up is tried at once, and one that was sent is queued once more, as a
 * mail of its own, because a receiver would take the same one for a repetition.
 *
 * @throws AppError NOT_FOUND, or CONFLICT when its text has been wiped.
 */
export async function sendMailAgain(deps: Pick<Deps, 'db' | 'clock' | 'asker' | 'outbox'>, mailId: number): Promise<void> {
  const { db, clock, outbox } = deps;
  const now = clock.now();
  await transact(db, async (trx) => {
    const mail = await findMail(trx, mailId);
    if (!mail) throw new AppError('NOT_FOUND', MAIL_GONE_MESSAGE);
    if (mail.text === '') throw new AppError('CONFLICT', MAIL_WIPED_MESSAGE);
    if (mail.sentAt === null) await makeDue(trx, mailId, now.toISOString());
    else await queueMail(trx, mailFrom(mail), now);
    await audit({ ...deps, db: trx }, 'mail sent again', { subjectId: mailId });
  });
  outbox.wake();
}

function mailFrom(row: NonNullable<Awaited<ReturnType<typeof findMail>>>) {
  const { kind, recipient, replyTo, subject, text, html } = row;
  return { kind, recipient, subject, text, ...(replyTo === null ? {} : { replyTo }), ...(html === null ? {} : { html }) };
}
