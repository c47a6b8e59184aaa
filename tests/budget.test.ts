import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Needs a built app (npm test builds it). Sizes are those of the Brotli files that browsers fetch.
const ASSETS = path.join(import.meta.dirname, '../dist/web/assets');

const read = (file: string) => readFileSync(path.join(ASSETS, file), 'utf8');
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file = '']) => file);

/** The page's scripts with everything they import before they run. */
function findScripts(chunks: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const add = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    find(read(file), /(?:from|import)"\.\/([\w.-]+\.js)"/gu).forEach(add);
  };
  find(read('../index.html'), /src="\/assets\/([\w.-]+\.js)"/gu).forEach(add);
  for (const chunk of chunks) {
    const files = readdirSync(ASSETS).filter((file) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`, 'u').test(file));
    expect(files, chunk).not.toEqual([]);
    files.forEach(add);
  }
  return scripts;
}

test.each([
  ['/', [], 135],
  ['/dashboard', ['_app', '_couple', '_couple.dashboard'], 240],
  ['/admin', ['_app', 'admin', 'admin.index'], 300],
] as const)('%s (chunks %j) downloads at most %i KB of JavaScript for its first view.', (_page, chunks, kilobytes) => {
  const scripts = [...findScripts(chunks)];
  const bytes = scripts.reduce((sum, file) => sum + statSync(path.join(ASSETS, `${file}.br`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
});

test('Only the dashboard registers the service worker, which keeps none of the files of other pages.', () => {
  const registering = readdirSync(ASSETS).filter((file) => file.endsWith('.js') && read(file).includes('/service-worker.js'));
  expect(registering).toEqual([expect.stringMatching(/^_couple\.dashboard-/u)]);
  const kept = find(read('../service-worker.js'), /"url":"([^"]+)"/gu);
  expect(kept).toContain('/dashboard');
  expect(kept.filter((url) => url === '/' || /index\.html|admin|checkout/u.test(url))).toEqual([]);
});

test('The built pages load nothing from other sites.', () => {
  const styles = readdirSync(ASSETS).filter((file) => file.endsWith('.css'));
  const addresses = [
    ...find(read('../index.html'), /(?:src|href)="(https?:)?\/\//gu),
    ...styles.flatMap((file) => find(read(file), /url\(["']?((?:https?:)?\/\/[^)]+)\)/gu)),
  ];
  expect(addresses).toEqual([]);
});

test('Every script, style sheet, and picture has compressed versions, and no source map is shipped.', () => {
  const files = readdirSync(ASSETS);
  const texts = files.filter((file) => /\.(css|js|svg)$/u.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});
