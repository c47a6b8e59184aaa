import { chromium, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { startServer } from '../../../tests/e2e/support/server.ts';
import { ensureChromium } from '../../chromium.mjs';

/** As a cheap phone is beside a machine of today. */
const SLOWED = 4;
const PHONE = { width: 390, height: 844 };
const COMPLETED = 26;
const PASSWORD = 'secret1';

export type CoupleAtHome = AsyncDisposable & {
  browser: Browser;
  page: Page;
  /** From now on the page's processor is slow, or as fast as it is. */
  slow: (isSlow: boolean) => Promise<void>;
};

/** A couple half way through its course, with both pages of week 1 written, in a browser of the size of a phone. */
export async function coupleAtHome(): Promise<CoupleAtHome> {
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-background-networking'],
  });
  const context = await browser.newContext({ baseURL: server.baseURL, viewport: PHONE });
  const page = await context.newPage();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}.`);
    return answer.json();
  };
  await call('POST', '/api/auth/register', { username: 'bench', password: PASSWORD, confirmPassword: PASSWORD });
  const { customerId } = z.object({ customerId: z.int() }).parse(await call('GET', '/api/session'));
  await call('PUT', `/api/profile/${customerId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  for (let week = 1; week <= COMPLETED; week += 1) {
    await call('POST', `/api/progress/${customerId}/${week}/complete`);
    await call('POST', `/api/progress/${customerId}/${week}`, { notes: words(10), rating: 1 + (week % 5) });
  }
  for (const partner of ['partner1', 'partner2']) {
    await call('POST', `/api/workbook-responses/${customerId}/1/${partner}`, {
      reflectionAnswers: [12, 12, 12, 12].map(words),
      discussionNotes: words(10),
      activityResponse: words(8),
      weeklyCommitment: words(3),
      conversationCards: [3, 3].map(words),
    });
  }

  const devtools = await context.newCDPSession(page);
  return {
    browser,
    page,
    slow: async (isSlow) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWED : 1 })),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** So many sentences. */
export function words(count: number): string {
  return 'The evening the boiler broke we laughed about it. '.repeat(count);
}
