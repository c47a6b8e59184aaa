import { defineConfig } from '@playwright/test';

const DISABLED_FEATURES = [
  // Otherwise a headless Chromium renders the popup of its address bar for each context, which doubles the tests' time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // As in Playwright's own list, which this one replaces.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const CHROMIUM_ARGS = [
  // Chromium's sandbox doesn't start as root, the user in most containers.
  '--no-sandbox',
  '--disable-gpu',
  // Otherwise Linux rounds the width of letters to whole pixels, unlike phones.
  '--font-render-hinting=none',
  // Chromium must not contact its own services during tests.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

const executablePath = process.env['CHROMIUM_PATH'];

/** How to start Chromium. */
export const CHROMIUM_OPTIONS = { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) };

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  retries: 0,
  reporter: 'list',
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'ui', testDir: 'tests/ui', testMatch: '**/*.test.ts' },
  ],
  // Generous, because the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Tests don't wait for animations. One that's about them turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would bypass page.route(). Tests of the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Off by default, because traces slow every test down: TRACE=on npm test -- e2e NAME
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: CHROMIUM_OPTIONS,
  },
});
