import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { SendMail } from './outbox.ts';

/** Sends by SMTP, or, without SMTP_URL, leaves each mail as an .eml file in `folder` for somebody to open. */
export function createMailTransport(config: Config, folder: string): SendMail {
  const { smtpUrl, from } = config.mail;
  const compose = (mail: Parameters<SendMail>[0]) => ({
    from: { name: config.brandName, address: from },
    to: addressAlone(mail.recipient),
    replyTo: mail.replyTo === null ? undefined : addressAlone(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
  });

  if (smtpUrl !== null) {
    const smtp = createTransport(smtpUrl);
    return async (mail) => {
      await smtp.sendMail(compose(mail));
    };
  }

  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(compose(mail));
    const file = path.join(folder, `${String(mail.id).padStart(6, '0')}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** As text, an address with a comma or a bracket in it would be read as two, or as a name with another address. */
function addressAlone(address: string) {
  return { name: '', address };
}
