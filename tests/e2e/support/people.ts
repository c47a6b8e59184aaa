import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';
import { ADMIN } from './server.ts';

export const PASSWORD = 'secret1';

/** A username that no other test has, however many run at once. */
export function uniqueName(): string {
  return `couple-${randomUUID().slice(0, 13)}`;
}

/** Calls the server as the page's browser would, past the screens: for what a test needs to be so, not for what it tests. */
export async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<unknown> {
  const response = await page.request.fetch(path, { method, ...(data === undefined ? {} : { data }) });
  expect(response.ok(), `${method} ${path} answered ${response.status()}`).toBe(true);
  return response.json();
}

/** Makes a new couple and signs the page's browser in as it. */
export async function registerCouple(page: Page): Promise<{ userId: number; username: string }> {
  const username = uniqueName();
  await call(page, 'POST', '/api/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
  const { customerId } = (await call(page, 'GET', '/api/session')) as { customerId: number };
  return { userId: customerId, username };
}

/** Makes a new couple with names that has completed the first `completed` weeks, and opens its dashboard. */
export async function openDashboard(page: Page, { completed = 0 } = {}): Promise<{ userId: number; username: string }> {
  const couple = await registerCouple(page);
  // Without names the couple would be welcomed and asked for them.
  await call(page, 'PUT', `/api/profile/${couple.userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
  for (let week = 1; week <= completed; week += 1) {
    await call(page, 'POST', `/api/progress/${couple.userId}/${week}/complete`);
  }
  await page.goto('/dashboard');
  return couple;
}

/** Signs the page's browser in as the admin and opens /admin. */
export async function openAdmin(page: Page): Promise<void> {
  await call(page, 'POST', '/api/auth/login', ADMIN);
  await page.goto('/admin');
}

/** Uploads PDFs for weeks, past the screens. The page's browser must be signed in as the admin. */
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

/** A real PDF of one page, small enough to be made in passing. */
export async function smallPdf(title: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([420, 595]).drawText(title, { x: 40, y: 520, size: 20 });
  return Buffer.from(await document.save());
}
