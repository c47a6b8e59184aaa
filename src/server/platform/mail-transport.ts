import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { SendMail } from './outbox.ts';

/** Sends by SMTP, or, without SMTP_URL, leaves each mail as an .eml file in `folder` for somebody to open. */
export function createMailTransport(config: Config, folder: string): SendMail {
  const { smtpUrl, from } = config.mail;
  const sender = { name: config.brandName, address: from };

  if (smtpUrl !== null) {
    const smtp = createTransport(smtpUrl);
    return async (mail) => {
      await smtp.sendMail({ from: sender, to: mail.recipient, replyTo: mail.replyTo ?? undefined, subject: mail.subject, text: mail.text });
    };
  }

  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const composed = await composer.sendMail({
      from: sender,
      to: mail.recipient,
      replyTo: mail.replyTo ?? undefined,
      subject: mail.subject,
      text: mail.text,
    });
    const file = path.join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
    await writeFile(`${file}.part`, composed.message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
