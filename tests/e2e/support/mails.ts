import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The sign-in link and the six digits ('' for what it has not) in the newest mail to an address, once it is there. */
export async function mailedWayIn(dataDir: string, email: string): Promise<{ link: string; code: string }> {
  let text = '';
  await expect(async () => {
    const folder = path.join(dataDir, 'outbox');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
    text = mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 10_000 });
  return {
    link: /^https?:\/\/\S+\/sign-in\?(?:token|keep)=[\w.-]+\r?$/m.exec(text)?.[0].trim() ?? '',
    code: /^([0-9]{6})\r?$/m.exec(text)?.[1] ?? '',
  };
}
