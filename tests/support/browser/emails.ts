import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The server's outgoing emails, oldest first. Without SMTP it writes them to files. */
export async function readEmails(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Waits until one email was sent to this address, and returns the access code in it, or ''. */
export async function readAccessCode(dataDir: string, email: string): Promise<string> {
  const readTheirs = async () => (await readEmails(dataDir)).filter((one) => one.includes(`To: ${email}`));
  await expect.poll(async () => (await readTheirs()).length).toBe(1);
  return /^Your access code:\r?\n([\w-]+)/m.exec((await readTheirs())[0] ?? '')?.[1] ?? '';
}

/** Waits for an email to this address, and returns the sign-in link and six-digit code in the newest one, or ''. */
export async function latestSignInEmail(dataDir: string, email: string): Promise<{ link: string; code: string }> {
  let text = '';
  await expect(async () => {
    text = (await readEmails(dataDir)).findLast((one) => one.includes(`To: ${email}`)) ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return {
    link: /^https?:\/\/\S+\/sign-in\?(?:token|cancelDeletionToken)=[\w.-]+\r?$/m.exec(text)?.[0].trim() ?? '',
    code: /^([0-9]{6})\r?$/m.exec(text)?.[1] ?? '',
  };
}
