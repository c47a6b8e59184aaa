import { defineConfig } from '@playwright/test';

const CHROMIUM_ARGS = [
  // As root, as in most containers, Chromium's own sandbox does not start.
  '--no-sandbox',
  '--disable-gpu',
  // Letters as wide as on a screen of today, not rounded to its dots.
  '--font-render-hinting=none',
  // The tests talk to this machine only; a browser that looks after itself would talk to others.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  retries: 0,
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'ui', testDir: 'tests/ui' },
  ],
  // Generous, for a machine that is busy with other things, too.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // It would answer instead of the tests' routes. Tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace tells more about a failure, and makes every test slower: TRACE=on npm test -- e2e NAME
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
