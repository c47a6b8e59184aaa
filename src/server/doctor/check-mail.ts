import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';
import { smtpServer } from '../mail/transport.ts';

const ID = 'smtp';

/** How long the mail server may take for each step, in milliseconds: somebody waits for the answer. */
const TIMEOUT = 5_000;

/** Signs in to the mail server, and sends nothing. */
export async function checkMail({ smtpUrl }: Config['mail'], timeout = TIMEOUT): Promise<CheckResult> {
  if (smtpUrl === null) {
    const fix = 'Set SMTP_URL to what your mail provider tells you, as smtps://user:password@host. Until then mails are files.';
    return warning(ID, 'Mail does not leave this machine', fix);
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
    return ok(ID, 'The mail server lets us in');
  } catch (cause) {
    // Its own words may repeat what it was sent, so only the kind of problem is told.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    if (code === 'EAUTH') {
      return error(ID, 'The mail server refuses the sign-in', 'Look at the user and the password in SMTP_URL.');
    }
    return error(
      ID,
      `The mail server cannot be reached (${code})`,
      'Look at the host and the port in SMTP_URL; smtps:// mostly goes with port 465, smtp:// with 587. Some hosts block mail: ask yours.',
    );
  } finally {
    smtp.close();
  }
}
