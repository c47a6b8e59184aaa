import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { EmailRejectedError, type SendEmail } from './outbox.ts';
import { fsyncDirectory } from '../lib/fs.ts';

/** How long to wait for a mail server, in milliseconds: to connect, to greet, and to answer each command. */
export const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

type MailConfig = Pick<Config, 'brandName' | 'mail'>;

/** Where mails are left as files. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'outbox');
}

/** Removes the files of mails that are not kept any more. */
export async function deleteOrphanedEmailFiles(folder: string, kept: ReadonlySet<number>): Promise<void> {
  for (const name of await readdir(folder)) {
    const id = /^(\d{6,})\.eml(?:\.part)?$/u.exec(name)?.[1];
    if (id !== undefined && !kept.has(Number(id))) await rm(path.join(folder, name), { force: true });
  }
}

/** Sends by SMTP, or, without SMTP_URL, leaves each mail as an .eml file in `folder` for somebody to open. */
export function createMailTransport(config: MailConfig, folder: string, timeouts = SMTP_TIMEOUTS): SendEmail {
  const { smtpUrl, from } = config.mail;
  const compose = (mail: Parameters<SendEmail>[0]) => ({
    from: { name: config.brandName, address: from },
    to: addressAlone(mail.recipient),
    replyTo: mail.replyTo === null ? undefined : addressAlone(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    // The same at every try, so that a receiver can tell a mail that comes twice.
    messageId: `<${mail.id}.${Date.parse(mail.queuedAt)}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Nobody's absence is to be answered to a machine. An answer to a visitor's message goes to the visitor.
    ...(mail.replyTo === null ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
  });

  if (smtpUrl !== null) {
    const connect = async () => (await mailer()).createTransport({ ...smtpServer(smtpUrl), ...timeouts });
    let smtp: ReturnType<typeof connect> | undefined;
    return async (mail) => {
      smtp ??= connect();
      try {
        await (await smtp).sendMail(compose(mail));
      } catch (error) {
        throw isForEver(error) ? new EmailRejectedError(error.message, { cause: error }) : error;
      }
    };
  }

  return async (mail) => {
    const composer = (await mailer()).createTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail({ ...compose(mail), ...readableText(mail) });
    const file = path.join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
    // On the disk before its row says that it was sent: what it says may be wiped from there.
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    await fsyncDirectory(folder);
  };
}

/** Loaded with the first mail, because it is large. */
const mailer = () => import('nodemailer');

/** RFC 5322, section 2.1.1. */
const LONGEST_LINE_BYTES = 998;

/**
 * The plain text as it is, for whoever opens the file in an editor: encoded, a link would be cut into lines, its '='
 * written otherwise. A mail of text alone, or with a line that is too long, keeps the encoding that it gets.
 */
function readableText({ text, html }: { text: string; html: string | null }) {
  const isAllowed = text.split('\n').every((line) => Buffer.byteLength(line) <= LONGEST_LINE_BYTES);
  if (html === null || !isAllowed) return {};
  const head = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n';
  return { text: { raw: head + text.replaceAll('\n', '\r\n') } };
}

/**
 * The mail server at an address. One on another machine must speak TLS, by smtp:// too: neither the password nor a mail with
 * a way in travels in clear, not even when somebody on the way claims that the server cannot.
 */
export function smtpServer(smtpUrl: string): { url: string; requireTLS: boolean } {
  return { url: smtpUrl, requireTLS: !/^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(new URL(smtpUrl).hostname) };
}

/** As text, an address with a comma or a bracket in it would be read as two, or as a name with another address. */
function addressAlone(address: string) {
  return { name: '', address };
}

/** Whether the server refuses this recipient or this mail for good. What it has against the sender can be set right. */
function isForEver(error: unknown): error is Error {
  if (!(error instanceof Error && 'command' in error)) return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
