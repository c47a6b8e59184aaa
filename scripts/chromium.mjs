import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, ROOT, run } from './setup.mjs';

// The headless shell first: tests take two thirds of the time in it.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

const USUAL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`, `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`] : [],
  ),
];

/** The path of a working Chromium, which is installed if necessary. Exits if that fails. */
export async function ensureChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return existsSync(configured) ? configured : fail('CHROMIUM_PATH isn’t a program.');
  const found = await findChromium();
  if (found !== null) return found;

  console.log('Installing Chromium for the browser tests ...');
  for (const install of [installWithPlaywright, installWithApt]) {
    if (install()) {
      const installed = await findChromium();
      if (installed !== null) return installed;
    }
  }
  return fail(
    'The browser tests need Chromium, and installing it failed. Install Chromium or Chrome (on Debian and Ubuntu: apt-get install ' +
      'chromium) or set CHROMIUM_PATH, then try again. To skip the browser tests: npm test -- unit.',
  );
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...USUAL_PATHS, chromium.executablePath()].find(works) ?? null;
}

/** Whether the program runs; it may be a stub or lack a library. @param {string} program */
function works(program) {
  if (!existsSync(program)) return false;
  // On Windows, --version would open a window.
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
