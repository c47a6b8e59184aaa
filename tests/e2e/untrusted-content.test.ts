import { call, openDashboard } from './support/people.ts';
import { ADMIN } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

// What's published here would change the week of other tests.
const test = base.extend({ baseURL: async ({ ownServer }, provide) => provide(ownServer.baseURL) });

/** Known ways to run a script or load something from Markdown, each with the marker `pwned`. */
const ATTACKS = [
  '<script>alert("pwned")</script>',
  '<img src="https://evil.example/pwned.png" onerror="alert(1)">',
  '![pwned](https://evil.example/pwned.png)',
  '![pwned](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[pwned](javascript:alert(1))',
  '[pwned](JaVaScRiPt&colon;alert(1))',
  '[pwned](&#x6A;avascript:alert(1))',
  '[pwned](data:text/html,<script>alert(1)</script>)',
  '[pwned](vbscript:alert(1))',
  '<javascript:alert(1)>',
  '[pwned]\n\n[pwned]: javascript:alert(1)',
  '<iframe src="https://evil.example/pwned"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="https://evil.example" onclick="alert(1)" style="position:fixed;inset:0">pwned</a>',
  '<link rel="stylesheet" href="https://evil.example/pwned.css"><style>@import "https://evil.example/pwned";</style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '`<img src=x onerror=alert(1)>`',
  `${'['.repeat(500)}pwned${']('.repeat(500)}`,
  `${'> '.repeat(200)}pwned`,
];

test('A lesson, a policy, and an imprint with known attacks run no script and load nothing from elsewhere.', async ({
  page,
  baseURL,
}) => {
  const text = ATTACKS.join('\n\n');
  await call(page, 'POST', '/api/auth/login', ADMIN);
  const { version, published } = (await call(page, 'GET', '/api/admin/weeks/1')) as { version: number; published: object };
  await call(page, 'PUT', '/api/admin/weeks/1/draft', { version, content: { ...published, lesson: text } });
  await call(page, 'POST', '/api/admin/weeks/1/publish');
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
  const policyOf = async (path: string) => (await page.request.get(path)).headers()['content-security-policy'];
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
    const handlers = await shown
      .locator('*')
      .evaluateAll((all) =>
        all.flatMap(({ attributes }) => [...attributes].map(({ name }) => name)).filter((name) => name.startsWith('on')),
      );
    expect(handlers).toEqual([]);
  }
  expect(elsewhere).toEqual([]);
});
