import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, openDashboard } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// Chromium logs requests that fail or are refused.
test.use({ expectedErrors: [/status of (403|404|409|500)|ERR_FAILED/] });

/** Opens the dashboard of a new couple with its first week chosen. */
async function openWeek1(page: Page): Promise<{ userId: number }> {
  const couple = await openDashboard(page);
  await page.getByRole('button', { name: 'Week 1, next' }).click();
  await expect(page.getByRole('heading', { name: 'Where we begin' })).toBeVisible();
  return couple;
}

/** Answers the page's requests to this URL. */
async function answer(page: Page, url: string, status: number, body: object): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status, json: body }));
}

test('A week’s PDF is downloaded, its errors say why, and completing the week unlocks the next one.', async ({ page }) => {
  await openWeek1(page);
  await test.step('A download that isn’t allowed shows the server’s reason, or a general one.', async () => {
    const download = page.getByRole('button', { name: 'Download PDF' });
    await answer(page, '**/api/download-framework/1', 403, { message: 'Not today.' });
    await download.click();
    await expectToast(page, 'Access Denied', 'Not today.');
    await answer(page, '**/api/download-framework/1', 403, {});
    await download.click();
    await expectToast(page, 'Access Denied', 'You need to complete the previous week first.');
  });
  await test.step('Any other failed download shows “Download Failed”.', async () => {
    const download = page.getByRole('button', { name: 'Download PDF' });
    await answer(page, '**/api/download-framework/1', 404, { message: 'This week doesn’t have a PDF yet.' });
    await download.click();
    await expectToast(page, 'Download Failed', 'Could not download the framework.');
    await page.keyboard.press('Escape');
    await page.unrouteAll();
    await page.route('**/api/download-framework/1', (route) => route.abort());
    await download.click();
    await expectToast(page, 'Download Failed', 'Could not download the framework.');
  });
  await test.step('A week that can’t be completed stays in progress.', async () => {
    await page.route('**/api/trpc/progress.complete**', (route) => route.abort());
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expectToast(page, 'Error', 'Something went wrong. Please try again.');
    await expect(page.getByText('In Progress')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Complete' })).toBeFocused();
  });
  await page.unrouteAll();
  await test.step('The PDF is downloaded completely, with the week’s number in its name.', async () => {
    const stored = await (await page.request.get('/api/download-framework/1')).body();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('week-1.pdf');
    expect((await readFile(await download.path())).equals(stored)).toBe(true);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeFocused();
  });
  await test.step('A slow download shows its progress and can’t be started twice.', async () => {
    const stored = await (await page.request.get('/api/download-framework/1')).body();
    // Delivers the file in two halves, the second when the test says so.
    const server = await page.evaluateHandle(() => {
      const fetchWhole = window.fetch;
      const slow = { asked: 0, finish: () => {} };
      window.fetch = async (...request) => {
        const whole = await fetchWhole(...request);
        if (!whole.url.includes('/api/download-framework/')) return whole;
        slow.asked += 1;
        const bytes = new Uint8Array(await whole.arrayBuffer());
        const half = Math.floor(bytes.length / 2);
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(bytes.slice(0, half));
            slow.finish = () => {
              controller.enqueue(bytes.slice(half));
              controller.close();
            };
          },
        });
        return new Response(body, { headers: whole.headers });
      };
      return slow;
    });
    const button = page.getByRole('button', { name: 'Download PDF' });
    const progress = page.getByRole('progressbar', { name: 'Downloading week-1.pdf' });
    const arriving = page.waitForEvent('download');
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(progress).toHaveAttribute('aria-valuenow', '50');
    await button.click({ force: true });
    expect(await server.evaluate(({ asked }) => asked)).toBe(1);
    await server.evaluate(({ finish }) => finish());
    expect((await readFile(await (await arriving).path())).equals(stored)).toBe(true);
    await expect(progress).toHaveCount(0);
    await expect(button).not.toHaveAttribute('aria-disabled');
  });
  await test.step('Completing the week unlocks the next one.', async () => {
    const detail = page.getByRole('region', { name: 'Where we begin' });
    await expect(detail).toContainText('Week 1');
    await expect(detail).toContainText('In Progress');
    await expect(detail).toContainText('By the end of this week');
    const placeholders = await page.evaluateHandle(() => {
      const seen: string[] = [];
      new MutationObserver(() => {
        const busy = document.querySelector('[aria-busy]');
        if (busy) seen.push(busy.outerHTML.slice(0, 100));
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await detail.getByRole('button', { name: 'Mark Complete' }).click();
    await expectToast(page, 'Week Completed!');
    await expect(detail.getByText(/^Completed [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(detail.getByText('In Progress')).toHaveCount(0);
    await expect(detail.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0);
    await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByText('1/52')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Week 1, completed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Week 2, next' })).toBeVisible();
    // No content was replaced by a skeleton.
    expect(await placeholders.jsonValue()).toEqual([]);

    await page.reload();
    await expect(detail.getByText(/^Completed /)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Mark Complete' })).toHaveCount(0);
  });
});

test('A week completed by mistake can be opened again until the next one is started.', async ({ page }) => {
  const { userId } = await openWeek1(page);
  const detail = page.getByRole('region', { name: 'Where we begin' });
  const undo = detail.getByRole('button', { name: 'Not finished after all' });
  await detail.getByRole('button', { name: 'Mark Complete' }).click();
  await undo.click();
  await expectToast(page, 'Undone', 'Week 1 is in progress again.');
  await expect(detail.getByText('In Progress')).toBeVisible();
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Week 2, locked' })).toBeVisible();

  await detail.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(undo).toBeVisible();
  await call(page, 'POST', `/api/workbook-responses/${userId}/2/partner1`, { reflectionAnswers: ['Mine.'] });
  await undo.click();
  await expectToast(page, 'Error', 'You’ve already started the next week, so this one stays complete.');
});
