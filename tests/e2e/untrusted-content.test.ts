import type { Page } from '@playwright/test';
import { MARKDOWN_ATTACKS } from '../support/data/markdown-attacks.ts';
import { call, openDashboard } from '../support/browser/people.ts';
import { ADMIN } from '../support/browser/server.ts';
import { expect, testAlone as test } from '../support/browser/test.ts';

/** Signs in as the admin and publishes week 1 with this lesson. */
async function publishLesson(page: Page, lesson: string): Promise<void> {
  await call(page, 'POST', '/api/auth/login', ADMIN);
  const { version, published } = (await call(page, 'GET', '/api/admin/weeks/1')) as { version: number; published: object };
  await call(page, 'PUT', '/api/admin/weeks/1/draft', { version, content: { ...published, lesson } });
  await call(page, 'POST', '/api/admin/weeks/1/publish');
}

test('A lesson, a policy, and an imprint with known attacks run no script and load nothing from elsewhere.', async ({
  page,
  baseURL,
}) => {
  const text = MARKDOWN_ATTACKS.join('\n\n');
  await publishLesson(page, text);
  await call(page, 'PUT', '/api/admin/settings', {
    refundPolicy: text,
    imprint: text,
    faq: `## Safe?\n${text}`,
    aboutText: text.slice(0, 2_000),
  });

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  await openDashboard(page);
  // The front page's own style sheet is allowed by its hash.
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy']?.replace(/ 'sha256-[^']+'/u, '');
  const ordinary = await policyOf('/login');
  for (const [path, shown] of [
    ['/dashboard?tab=current&week=1', page.getByRole('region', { name: 'Lesson' })],
    ['/#refund-policy', page.getByRole('dialog')],
    ['/imprint', page.getByRole('main')],
  ] as const) {
    await page.goto(path);
    expect(await policyOf(path)).toBe(ordinary);
    await expect(shown).toContainText('pwned');
    await expect(shown.locator('script, iframe, object, embed, link, style, img, svg script, math, base, form')).toHaveCount(0);
    const links = await shown.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => /script|data:/iu.test(href))).toEqual([]);
    await expect(shown.locator('a[href^="http"]:not([rel="noopener noreferrer"])')).toHaveCount(0);
    const handlers = await shown
      .locator('*')
      .evaluateAll((all) =>
        all.flatMap(({ attributes }) => [...attributes].map(({ name }) => name)).filter((name) => name.startsWith('on')),
      );
    expect(handlers).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
  await test.step('One that nests too deeply is shown as it was written, right away.', async () => {
    await publishLesson(page, `${'1. '.repeat(3_000)}pwned`);
    await call(page, 'PUT', '/api/admin/settings', { imprint: `${'!['.repeat(4_000)}pwned${'](b)'.repeat(4_000)}` });
    await page.context().clearCookies();
    await openDashboard(page, { url: '/dashboard?tab=current&week=1' });
    await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('1. 1. pwned');
    await page.goto('/imprint');
    await expect(page.getByRole('main')).toContainText('![pwned](b)');
  });
});
