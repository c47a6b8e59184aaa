import { expect, test } from 'vitest';
import { PAGE_PATHS, PAGES, pageTitle } from '#src/domain/course/pages.ts';
import { HEADLINE } from '#src/domain/site/offer.ts';
import { startWithPages } from '../../support/server/with-pages.ts';

const SITE = 'https://course.example';
const LISTED = ['/', '/login', '/register', '/customer-login'];
const PRIVATE = [
  '/success',
  '/sign-in',
  '/join',
  '/gift',
  '/reminders',
  '/dashboard',
  '/book',
  '/agreements',
  '/certificate',
  '/admin-login',
  '/staff',
  '/admin',
];

/** Text and attributes as a browser reads them. */
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (html: string) => html.replace(/&(#?\w+);/gu, (entity, name: string) => CHARACTERS[name] ?? entity);

/** The document's head, read from the HTML as sent, without running scripts. */
function readHead(html: unknown) {
  const text = String(html);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, key = '', value = '']) => [key, unescape(value)] as const);
  return {
    titles: all(/<title>()([^<]*)<\/title>/gu).map(([, title]) => title),
    metas: Object.fromEntries(all(/<meta (?:name|property)="([^"]+)" content="([^"<>]*)" \/>/gu)),
    canonical: all(/<link rel="(canonical)" href="([^"]*)"/gu).map(([, href]) => href),
    icons: all(/<link rel="([\w-]*icon)" href="([^"]*)"/gu),
    data: [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
  };
}

/** Starts a server. Returns a function that gets the head of its document at a URL. */
async function startSite(settings: Record<string, string> = {}) {
  const server = await startWithPages({ PUBLIC_URL: SITE, ...settings });
  // The imprint exists only with it.
  await (await server.newAdmin()).put('/api/admin/settings', { sellerName: 'Ida Berg' });
  const browser = server.newBrowser();
  return async (url: string) => readHead((await browser.get(url)).body);
}

test('Every page is listed, private, the checkout, the imprint, or about finding help.', () => {
  expect([...LISTED, ...PRIVATE, '/checkout', '/finding-help', '/imprint', '/withdraw'].sort()).toEqual([...PAGE_PATHS].sort());
});

test('Every page has its own title and description, and a picture.', async () => {
  const headOf = await startSite({ BRAND_NAME: 'Ours' });
  for (const path of PAGE_PATHS) {
    const { titles, metas, icons } = await headOf(path);
    const { title, description } = PAGES[path];
    expect(titles, path).toEqual([pageTitle(path, 'Ours')]);
    expect(icons, path).toEqual([
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
    expect(metas, path).toMatchObject({
      description,
      'og:title': path === '/' ? HEADLINE : title,
      'og:description': path === '/' ? expect.stringMatching(/\w/u) : description,
      'og:type': 'website',
      'og:site_name': 'Ours',
      'og:url': `${SITE}${path}`,
      'og:image': `${SITE}/og.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/\w/u),
      'twitter:card': 'summary_large_image',
    });
  }
});

/** The start of a PNG of 400 by 400 pixels. */
const LOGO = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d494844520000019000000190', 'hex').toString('base64')}`;

test('A seller’s logo is the browser’s icon, the installed app’s icon, and the picture of link previews.', async () => {
  const server = await startWithPages({ BRAND_NAME: 'Ours', PUBLIC_URL: SITE });
  const [admin, browser] = [await server.newAdmin(), server.newBrowser()];
  await admin.put('/api/admin/settings', { logo: LOGO });
  const { logoUrl } = await (await admin.caller()).site.settings();
  const { metas, icons, data } = readHead((await browser.get('/login')).body);
  expect(icons).toEqual([
    ['icon', logoUrl],
    ['apple-touch-icon', logoUrl],
  ]);
  expect(metas).toMatchObject({
    'og:image': SITE + logoUrl,
    'og:image:type': 'image/png',
    'og:image:alt': 'The logo of Ours',
    'twitter:card': 'summary',
  });
  expect(metas).not.toHaveProperty('og:image:width');
  expect((await browser.get(logoUrl)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(data).toEqual([]);
  expect(readHead((await browser.get('/')).body).data).toMatchObject([{ image: SITE + logoUrl }]);
  const { body } = await browser.get('/manifest.webmanifest');
  expect(JSON.parse(String(body))).toMatchObject({ icons: [{ src: logoUrl, type: 'image/png', sizes: 'any' }] });
});

test('A seller’s headline is the title of link previews, which then have no picture with another headline in it.', async () => {
  const server = await startWithPages({ PUBLIC_URL: SITE });
  const admin = await server.newAdmin();
  await admin.put('/api/admin/settings', { headline: 'Talk before you marry', subheadline: 'A year, “week” by week.' });
  const { metas, data } = readHead((await server.newBrowser().get('/')).body);
  expect(metas).toMatchObject({ 'og:title': 'Talk before you marry', 'og:description': 'A year, “week” by week.' });
  expect(Object.keys(metas).filter((key) => key.startsWith('og:image'))).toEqual([]);
  expect(metas['twitter:card']).toBe('summary');
  expect(data).toEqual([expect.not.objectContaining({ image: expect.anything() })]);
});

const CANONICAL = [
  ...LISTED.map((path) => [path, path] as const),
  ['/login/', '/login'],
  ['/?utm_source=letter', '/'],
  // The buyer in the address is not part of it.
  ['/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor', '/checkout'],
] as const;

test('Search engines may index the public pages, each at one address.', async () => {
  const headOf = await startSite();
  for (const [url, canonical] of CANONICAL) {
    const head = await headOf(url);
    expect(head.canonical, url).toEqual([`${SITE}${canonical}`]);
    expect(head.metas, url).not.toHaveProperty('robots');
  }
});

const UNLISTED = [
  ...PRIVATE,
  '/success?payment_intent=pi_1',
  '/sign-in?token=secret',
  '/certificate/SECRET-SECRET',
  '/nothing',
  '/login/nothing',
];

test('Private and unknown pages are kept out of search engines, and their parameters out of the document.', async () => {
  const headOf = await startSite();
  for (const url of UNLISTED) {
    const head = await headOf(url);
    expect(head.canonical, url).toEqual([]);
    expect(head.metas['robots'], url).toBe('noindex');
    expect(JSON.stringify(head), url).not.toMatch(/secret|pi_1/iu);
  }
  expect((await headOf('/nothing')).titles).toEqual(['Page not found']);
});

test('Only the landing page describes the course as schema.org data.', async () => {
  const headOf = await startSite();
  expect((await headOf('/')).data).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'Lovewell: 52 weeks of marriage preparation',
      description: expect.stringMatching(/\w/u),
      url: `${SITE}/`,
      image: `${SITE}/og.png`,
      inLanguage: 'en',
      provider: { '@type': 'Organization', name: 'Lovewell', url: `${SITE}/` },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: 49,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${SITE}/#pricing`,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseWorkload: 'PT52H',
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: 52, duration: 'PT60M' },
      },
    },
  ]);
  expect((await headOf('/login')).data).toEqual([]);
});

test('A brand name that looks like HTML is escaped everywhere.', async () => {
  const brand = `"Us" & 'Co' </script></title><!--head--> $& $' <b>`;
  const server = await startWithPages({ BRAND_NAME: brand, PUBLIC_URL: SITE });
  const browser = server.newBrowser();
  for (const path of ['/', '/login', '/nothing']) {
    const { body } = await browser.get(path);
    expect(body).not.toContain('<b>');
    expect(String(body).match(/<\/(?:script|title)>|<!--/gu)).toEqual([
      '</title>',
      // The course, the settings, and the app.
      ...(path === '/' ? ['</script>', '</script>', '</script>'] : ['</script>', '</script>']),
    ]);
  }
  const { titles, metas, data } = readHead((await browser.get('/')).body);
  expect(titles).toEqual([pageTitle('/', brand)]);
  expect(metas['og:site_name']).toBe(brand);
  expect(data).toMatchObject([{ provider: { name: brand } }]);
  expect(JSON.parse(String((await browser.get('/manifest.webmanifest')).body))).toMatchObject({ name: brand, short_name: brand });
});

test('The sitemap lists exactly the public pages.', async () => {
  const server = await startWithPages({ PUBLIC_URL: SITE });
  const { status, headers, body } = await server.newBrowser().get('/sitemap.xml');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
  expect(String(body)).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/u);
  const found = [...String(body).matchAll(/<url><loc>([^<]*)<\/loc><\/url>/gu)].map(([, url = '']) => unescape(url));
  expect(found).toEqual(LISTED.map((path) => `${SITE}${path}`));
});

test('robots.txt disallows exactly the private pages.', async () => {
  const server = await startWithPages({ PUBLIC_URL: SITE });
  const { status, headers, body } = await server.newBrowser().get('/robots.txt');
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
  const lines = String(body).split('\n');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/u.exec(line)?.[1] ?? []);
  expect(disallowed).toEqual(expect.arrayContaining(['/api/', ...PRIVATE]));
  for (const path of [...LISTED, '/checkout']) expect(disallowed.filter((start) => path.startsWith(start))).toEqual([]);
  // A page asks for the settings before it shows anything.
  expect(lines).toContain('Allow: /api/trpc/site.');
});

test('Without PUBLIC_URL, links point to the running server.', async () => {
  const server = await startWithPages();
  const { canonical } = readHead((await server.newBrowser().get('/login')).body);
  expect(canonical).toEqual([`${server.deps.publicUrl()}/login`]);
});
