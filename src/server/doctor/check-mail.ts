import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { done, note, todo, type Item } from '#src/domain/operation/item.ts';
import { smtpServer } from '../platform/mail-transport.ts';

const ID = 'smtp';

/** How long the mail server may take for each step, in milliseconds: somebody waits for the answer. */
const TIMEOUT = 5_000;

/** Signs in to the mail server, and sends nothing. */
export async function checkMail({ smtpUrl }: Config['mail'], timeout = TIMEOUT): Promise<Item> {
  if (smtpUrl === null) {
    const fix = 'Set SMTP_URL to what your mail provider tells you, as smtps://user:password@host. Until then mails are files.';
    return note(ID, 'Mail does not leave this machine', fix);
  }
  const smtp = createTransport({
    ...smtpServer(smtpUrl),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  try {
    await smtp.verify();
    return done(ID, 'The mail server lets us in');
  } catch (error) {
    // Its own words may repeat what it was sent, so only the kind of problem is told.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    if (code === 'EAUTH') {
      return todo(ID, 'The mail server refuses the sign-in', 'Look at the user and the password in SMTP_URL.');
    }
    return todo(
      ID,
      `The mail server cannot be reached (${code})`,
      'Look at the host and the port in SMTP_URL; smtps:// mostly goes with port 465, smtp:// with 587. Some hosts block mail: ask yours.',
    );
  } finally {
    smtp.close();
  }
}
