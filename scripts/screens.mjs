import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT, run } from './setup.mjs';

const FOLDER = path.join(ROOT, 'screenshots');

const [mode, ...playwrightArgs] = process.argv.slice(2);
if (mode !== 'test' && mode !== 'screenshots') fail('Usage: npm run test:screens|screenshots [-- arguments for Playwright]');

ensureInstalled();
await ensureRightNode();
ensureBuilt();

process.env.CHROMIUM_PATH = await ensureChromium();
if (mode === 'screenshots') {
  process.env.SCREENSHOTS = 'on';
  // With arguments, only the chosen screens are replaced.
  if (playwrightArgs.length === 0) rmSync(FOLDER, { recursive: true, force: true });
}
const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const isOk = run(process.execPath, [playwright, 'test', '--config', 'playwright.screens.config.ts', ...playwrightArgs]);
if (mode === 'screenshots') writeOverview();
if (!isOk) fail('Some screens failed. See the lines above.');

/** Writes one page with every screenshot. */
function writeOverview() {
  mkdirSync(FOLDER, { recursive: true });
  const screens = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = screens.map(({ name }) => {
    const files = readdirSync(path.join(FOLDER, name)).sort(
      (one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10),
    );
    const images = files.map((file) => {
      const url = `${encodeURIComponent(name)}/${file}`;
      return `<a href="${url}"><img src="${url}" alt="${name}, ${file}" loading="lazy" height="480"></a>`;
    });
    return `<h2>${name}</h2>${images.join(' ')}`;
  });
  const file = path.join(FOLDER, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>${sections.join('')}</html>`,
  );
  console.log(`\nAll screenshots on one page: ${file}`);
}
