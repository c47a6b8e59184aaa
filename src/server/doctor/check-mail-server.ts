import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';
import { smtpServer } from '../email/transport.ts';

const ID = 'smtp';

/** Milliseconds per step. */
const TIMEOUT = 5_000;

/** Signs in to the mail server without sending anything. */
export async function checkMailServer({ smtpUrl }: Config['email'], timeout = TIMEOUT): Promise<CheckResult> {
  if (smtpUrl === null) {
    const fix =
      'Set SMTP_URL to your mail provider’s server, as smtps://user:password@host. Until then, emails are saved as files.';
    return warning(ID, 'Emails aren’t being sent', fix);
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
    return ok(ID, 'Connected to the mail server');
  } catch (cause) {
    // The server's own message may repeat the password.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    if (code === 'EAUTH') {
      return error(ID, 'The mail server rejected the sign-in', 'Check the user and password in SMTP_URL.');
    }
    return error(
      ID,
      `Can’t reach the mail server (${code})`,
      'Check the host and port in SMTP_URL: smtps:// usually uses port 465, smtp:// port 587. Some hosting providers block email; ask yours.',
    );
  } finally {
    smtp.close();
  }
}
