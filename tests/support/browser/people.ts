import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import Database from 'better-sqlite3';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { DAY } from '#src/domain/time/time.ts';
import { z } from 'zod';
import { ADMIN } from './server.ts';

export const PASSWORD = 'secret1';

/** A username that no other test uses. */
export function uniqueName(): string {
  return `couple-${randomUUID().slice(0, 13)}`;
}

/** Calls the server with the page's cookies. For a test's setup, not for what it tests. */
export async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<unknown> {
  const response = await page.request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  expect(response.ok(), `${method} ${path} answered ${response.status()}`).toBe(true);
  return response.json();
}

/** Registers a new couple and signs the browser in as it. */
export async function registerCouple(page: Page): Promise<{ userId: number; username: string }> {
  const username = uniqueName();
  await call(page, 'POST', '/api/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
  const { customerId } = (await call(page, 'GET', '/api/session')) as { customerId: number };
  return { userId: customerId, username };
}

/** Registers a couple, Maya and Noor, who are past the welcome dialog. */
export async function registerNamedCouple(page: Page): Promise<{ userId: number; username: string }> {
  const couple = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${couple.userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  return couple;
}

/** Registers a named couple that has completed the first `completed` weeks and opens its dashboard, or another page. */
export async function openDashboard(
  page: Page,
  { completed = 0, url = '/dashboard' } = {},
): Promise<{ userId: number; username: string }> {
  const couple = await registerNamedCouple(page);
  for (let week = 1; week <= completed; week += 1) {
    await call(page, 'POST', `/api/progress/${couple.userId}/${week}/complete`);
  }
  await page.goto(url);
  return couple;
}

/** Saves a page as if it had been written long before today, so that the couple has taken its time. */
export async function writeLongAgo(page: Page, { dataDir }: { dataDir: string }, userId: number): Promise<void> {
  await call(page, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['Long ago.'] });
  const db = new Database(`${dataDir}/lovewell.db`);
  const savedAt = new Date(Date.now() - 100 * DAY).toISOString();
  db.prepare('update pages set updatedAt = ? where customerId = ?').run(savedAt, userId);
  db.close();
}

/** The same page of a couple, Ada and Bo, on two phones. */
export async function openOnTwoPhones(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
  path: string,
): Promise<{ ada: Page; bo: Page; userId: number }> {
  const { userId, username } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await call(other, 'POST', '/api/auth/user-login', { username, password: PASSWORD });
  const watching = [page, other].map((phone) => phone.waitForRequest('**/api/trpc/live.watch**'));
  for (const phone of [page, other]) await phone.goto(path);
  await Promise.all(watching);
  return { ada: page, bo: other, userId };
}

const inviteSchema = z.object({ url: z.url() });

/** Invites the partner of the signed-in couple, who joins in a browser of their own. Returns their page and email. */
export async function joinAs(
  name: string,
  inviter: Page,
  browser: Browser,
  device: BrowserContextOptions = {},
): Promise<{ partner: Page; email: string }> {
  const { url } = inviteSchema.parse(await call(inviter, 'POST', '/api/invites', {}));
  const { origin, searchParams } = new URL(url);
  const partner = await (await browser.newContext({ baseURL: origin, ...device })).newPage();
  const email = `${uniqueName()}@example.org`;
  await call(partner, 'POST', `/api/invites/${searchParams.get('token') ?? ''}/accept`, { name, email });
  return { partner, email };
}

/** Signs the browser in as the admin, without opening a page. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await call(page, 'POST', '/api/auth/login', ADMIN);
}

/** Signs the browser in as the admin and opens the weeks. */
export async function openAdmin(page: Page): Promise<void> {
  await signInAsAdmin(page);
  await page.goto('/admin?tab=weeks');
}

/** Uploads weekly PDFs without the upload form. The browser must be signed in as the admin. */
export async function uploadWeeks(page: Page, weeks: Readonly<Record<number, string>>): Promise<void> {
  for (const [weekNumber, title] of Object.entries(weeks)) {
    const response = await page.request.post('/api/upload-framework', {
      multipart: {
        weekNumber,
        title,
        framework: { name: 'week.pdf', mimeType: 'application/pdf', buffer: await smallPdf(title) },
      },
    });
    expect(response.status()).toBe(201);
  }
}

/** A valid PDF of one page. */
export async function smallPdf(title: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([420, 595]).drawText(title, { x: 40, y: 520, size: 20 });
  return Buffer.from(await document.save());
}
