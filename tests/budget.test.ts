import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server.ts';

// How much a page makes a browser fetch before it is done, in bytes as they are sent (Brotli). These are promises, not
// measurements: a build that is larger fails here, and either gets smaller or has a good reason for a larger number.
const FIRST_PAINT = 60_000;
const SCRIPTS = { '/': 110_000, '/customer-login': 140_000, '/dashboard': 180_000 };

const FOLDER = path.join(import.meta.dirname, '../dist/web');
const files = () => readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });

beforeAll(() => {
  // npm test builds it.
  expect(existsSync(path.join(FOLDER, 'index.html')), 'dist/web is there').toBe(true);
});

/** Fetches as a browser does, and counts. */
function openBrowser(server: TestServer) {
  const sizes = new Map<string, number>();
  const texts = new Map<string, string>();
  async function fetch(url: string): Promise<string> {
    const known = texts.get(url);
    if (known !== undefined) return known;
    const { status, bytes, headers } = await server.newBrowser().get(url, { 'accept-encoding': 'gzip, br' });
    expect(status, url).toBe(200);
    sizes.set(url, bytes.length);
    const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes).toString() : '';
    texts.set(url, text);
    return text;
  }
  return { fetch, sizeOf: (urls: Iterable<string>) => [...urls].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0) };
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, url = '']) => url);

/** The addresses of a document's scripts, and of all that these import before they run. */
async function scriptsOf(html: string, fetch: (url: string) => Promise<string>): Promise<Set<string>> {
  const scripts = new Set<string>();
  const follow = async (url: string): Promise<void> => {
    if (scripts.has(url)) return;
    scripts.add(url);
    const imports = found(await fetch(url), /(?:from|import)"\.\/([\w.-]+\.js)"/gu);
    for (const name of imports) await follow(`/assets/${name}`);
  };
  for (const url of [
    ...found(html, /<script[^>]* src="([^"]+)"/gu),
    ...found(html, /rel="modulepreload"[^>]* href="([^"]+)"/gu),
  ]) {
    await follow(url);
  }
  return scripts;
}

test('the front page has all that its first paint needs in 60 KB', async () => {
  const server = await startTestServer({ DEMO_ACCESS: 'on' }, { webFolder: FOLDER });
  const { fetch, sizeOf } = openBrowser(server);
  const html = await fetch('/');
  const needed = [
    '/',
    ...found(html, /rel="stylesheet"[^>]* href="([^"]+)"/gu),
    ...found(html, /as="font"[^>]* href="([^"]+)"/gu),
  ];
  for (const url of needed) await fetch(url);
  expect(needed).toHaveLength(4);
  expect(html).toMatch(/<h1[^>]*>Fifty-two conversations/u);
  expect(sizeOf(needed)).toBeLessThanOrEqual(FIRST_PAINT);
});

test.each(Object.entries(SCRIPTS))(
  'the scripts of %s weigh at most %i bytes, and each is asked for by the document',
  async (url, limit) => {
    const server = await startTestServer({}, { webFolder: FOLDER });
    const { fetch, sizeOf } = openBrowser(server);
    const html = await fetch(url);
    const scripts = await scriptsOf(html, fetch);
    expect(sizeOf(scripts)).toBeLessThanOrEqual(limit);
    // An import that the document does not name is found only when what imports it has come.
    expect([...scripts].filter((script) => !html.includes(`"${script}"`))).toEqual([]);
  },
);

test('what is text lies beside its two smaller forms, and no source map is shipped', () => {
  const names = files();
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  const texts = names.filter((name) => /\.(css|js|svg)$/u.test(name));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
  for (const name of texts) expect(readFileSync(path.join(FOLDER, name), 'utf8'), name).not.toContain('sourceMappingURL');
});
