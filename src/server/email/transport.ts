import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteSettings } from '#src/domain/site/settings.ts';
import type { Config } from '../config.ts';
import { EmailRejectedError, type EmailIds, type SendEmail } from './outbox.ts';
import { fsyncDirectory, moveToTrash } from '../lib/fs.ts';

/** Milliseconds to wait for the mail server. */
export const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type Sender = {
  config: Pick<Config, 'email'>;
  settings: { current(): Pick<SiteSettings, 'brandName' | 'supportEmail'> };
};

/** The folder for emails saved as files. */
export function emailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'outbox');
}

/** Deletes the files of emails that were deleted from the outbox. Moves files of emails it never had to the trash. */
export async function deleteOrphanedEmailFiles(
  folder: string,
  { ids, lastId }: EmailIds,
  trash: { folder: string; now: Date },
): Promise<void> {
  for (const name of await readdir(folder)) {
    const id = /^(\d{6,})\.eml(?:\.part)?$/u.exec(name)?.[1];
    const file = path.join(folder, name);
    if (id === undefined || ids.has(Number(id))) continue;
    if (Number(id) <= lastId) await rm(file, { force: true });
    else await moveToTrash(trash.folder, file, trash.now);
  }
}

/** The sender of all emails, as it is now: the support email can change in the settings. */
export function senderAddress({ config, settings }: Sender): string {
  return config.email.from ?? settings.current().supportEmail;
}

/** Sends by SMTP or, without SMTP_URL, saves each email as an .eml file in `folder`. */
export function createEmailTransport(sender: Sender, folder: string, timeouts = SMTP_TIMEOUTS): SendEmail {
  const { smtpUrl } = sender.config.email;
  const compose = (email: Parameters<SendEmail>[0]) => ({
    from: { name: sender.settings.current().brandName, address: senderAddress(sender) },
    to: addressOnly(email.recipient),
    replyTo: email.replyTo === null ? undefined : addressOnly(email.replyTo),
    subject: email.subject,
    text: email.text,
    ...(email.html === null ? {} : { html: email.html }),
    // The same for each attempt, so that the recipient's server can detect duplicates.
    messageId: `<${email.id}.${Date.parse(email.queuedAt)}@${senderAddress(sender).split('@').at(-1)}>`,
    headers: {
      // Suppresses out-of-office replies, except to a visitor's message, where they go to the visitor.
      ...(email.replyTo === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
      // RFC 8058: email programs show a button that unsubscribes with one click.
      ...(email.unsubscribeUrl === null
        ? {}
        : { 'List-Unsubscribe': `<${email.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  });

  if (smtpUrl !== null) {
    const connect = async () => (await mailer()).createTransport({ ...smtpServer(smtpUrl), ...timeouts });
    let smtp: ReturnType<typeof connect> | undefined;
    return async (email) => {
      smtp ??= connect();
      try {
        await (await smtp).sendMail(compose(email));
      } catch (error) {
        throw isPermanent(error) ? new EmailRejectedError(error.message, { cause: error }) : error;
      }
    };
  }

  return async (email) => {
    const composer = (await mailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail({ ...compose(email), ...readableText(email) });
    const file = path.join(folder, `${String(email.id).padStart(6, '0')}.eml`);
    // On disk before its row says it was sent, because the row's text may be deleted then.
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    await fsyncDirectory(folder);
  };
}

/** Loaded with the first email because it's large. */
const mailer = () => import('nodemailer');

/** RFC 5322, section 2.1.1. */
const MAX_LINE_BYTES = 998;

/**
 * Leaves the plain text unencoded, so that links can be copied from the file in an editor. Text-only emails and ones with
 * lines that are too long are encoded as usual.
 */
function readableText({ text, html }: { text: string; html: string | null }) {
  const isAllowed = text.split('\n').every((line) => Buffer.byteLength(line) <= MAX_LINE_BYTES);
  if (html === null || !isAllowed) return {};
  const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n';
  return { text: { raw: head + text.replaceAll('\n', '\r\n') } };
}

/** SMTP options. A remote server must use TLS even with smtp://, because passwords and sign-in links are secret. */
export function smtpServer(smtpUrl: string): { url: string; requireTLS: boolean } {
  return { url: smtpUrl, requireTLS: !/^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(new URL(smtpUrl).hostname) };
}

/** As an object, because nodemailer would split a string with a comma or bracket in it. */
function addressOnly(address: string) {
  return { name: '', address };
}

/** Whether the server rejects this recipient or email for good. Problems with the sender can be fixed. */
function isPermanent(error: unknown): error is Error {
  if (!(error instanceof Error && 'command' in error)) return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
