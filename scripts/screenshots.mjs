import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT, run } from './setup.mjs';

ensureInstalled();
await ensureRightNode();
ensureBuilt();

const folder = path.join(ROOT, 'screenshots');
const [, , ...passedOn] = process.argv;
// A few screens, asked for by name, take the place of their old pictures; all of them, of everything.
if (passedOn.length === 0) rmSync(folder, { recursive: true, force: true });

process.env.CHROMIUM_PATH = await ensureChromium();
process.env.SCREENSHOTS = 'on';
const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const isOk = run(process.execPath, [playwright, 'test', '--config', 'playwright.screenshots.config.ts', ...passedOn]);

if (!existsSync(folder)) fail('No screenshot was made. The lines above say why.');
writeFileSync(path.join(folder, 'index.html'), contactSheet());
console.log(`\nAll screens on one page: ${path.join(folder, 'index.html')}`);
if (!isOk) fail('Some screens could not be reached. The lines above say why.');

/** One page with every picture: a list of the screens, and for each its pictures, small, leading to the whole ones. */
function contactSheet() {
  const screens = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      id: name.replaceAll(/\W+/g, '-'),
      files: readdirSync(path.join(folder, name)).sort(bySchemeAndWidth),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
  const links = screens.map(({ name, id }) => `<li><a href="#${id}">${name}</a></li>`);
  const sections = screens.map(
    ({ name, id, files }) =>
      `<section id="${id}"><h2>${name}</h2><div>${files.map((file) => figure(name, file)).join('')}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Every screen</title>
<style>
  body { display: grid; grid-template-columns: 17rem 1fr; margin: 0; font: 15px/1.5 system-ui, sans-serif; color: #222; background: #eee }
  nav { position: sticky; top: 0; height: 100vh; overflow: auto; background: #fff }
  ol { margin: 1rem; padding-left: 1.5rem }
  section { padding: 1rem 2rem }
  h2 { margin: 0 0 .5rem; font-size: 1.25rem }
  div { display: grid; grid-template-columns: 1fr 2fr 3fr 4fr; gap: 1rem; align-items: start }
  figure { margin: 0 }
  img { display: block; width: 100%; max-height: 70vh; object-fit: cover; object-position: top; outline: 1px solid #bbb }
</style>
<nav><ol>${links.join('')}</ol></nav>
<main>${sections.join('')}</main>
`;
}

/** @param {string} name @param {string} file */
function figure(name, file) {
  const address = `${encodeURIComponent(name)}/${file}`;
  const caption = file.replace('-', ' px, ').replace('.png', '');
  return `<figure><a href="${address}"><img src="${address}" alt="${name}, ${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}

/** Light before dark, narrow before wide. @param {string} one @param {string} other */
function bySchemeAndWidth(one, other) {
  const isDark = (/** @type {string} */ file) => Number(file.includes('dark'));
  return isDark(one) - isDark(other) || Number.parseInt(one, 10) - Number.parseInt(other, 10);
}
