import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// Opens every screen of the app: npm run test:screens checks each in every layout, npm run screenshots takes pictures instead.
export default defineConfig<{ expectedErrors: RegExp[] }>({
  ...config,
  // A test visits up to 30 screens, each in six layouts.
  timeout: 1_200_000,
  use: {
    ...config.use,
    hasTouch: true,
    // Otherwise one that can't be done waits for the whole test's time.
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Chromium and the router log the failures that some screens show.
    expectedErrors: [/status of 40[149]|ERR_FAILED|Failed to fetch/],
  },
  projects: [{ name: 'screens', testDir: 'tests/screens' }],
});
