import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, ROOT, run } from './setup.mjs';

// The one without windows first: a test is through in two thirds of the time in it.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`, `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`] : [],
  ),
];

/** Where a Chromium is that works; gets one when there is none, and ends the program when none can be got. */
export async function ensureChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : fail('CHROMIUM_PATH does not lead to a program.');
  const found = await findChromium();
  if (found !== null) return found;

  console.log('No Chromium found; getting one for the browser tests ...');
  for (const install of [installWithPlaywright, installWithApt]) {
    if (install()) {
      const installed = await findChromium();
      if (installed !== null) return installed;
    }
  }
  return fail(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome (Debian, Ubuntu: apt-get install ' +
      'chromium), or set CHROMIUM_PATH to one, and try again. Without a browser: npm test -- unit.',
  );
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...USUAL_PLACES, chromium.executablePath()].find(works) ?? null;
}

/** A file of that name may be a stub that only says how to install it, or lack a library. @param {string} program */
function works(program) {
  if (!existsSync(program)) return false;
  // On Windows the question would open a window.
  return process.platform === 'win32' || spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installWithPlaywright() {
  return run(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}

function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return (
    run('apt-get', ['update', '-qq']) &&
    ['chromium-headless-shell', 'chromium'].some((name) => run('apt-get', ['install', '-y', '-qq', name]))
  );
}
