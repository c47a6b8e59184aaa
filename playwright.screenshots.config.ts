import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// Pictures of every screen for a reviewer: npm run screenshots. Not tests; they fail only when a screen cannot be reached.
export default defineConfig({
  ...tests,
  testDir: 'tests/screenshots',
  testMatch: '**/*.shots.ts',
  reporter: 'line',
  timeout: 180_000,
  projects: [{ name: 'screenshots' }],
  use: { ...tests.use, contextOptions: { reducedMotion: 'reduce' } },
});
