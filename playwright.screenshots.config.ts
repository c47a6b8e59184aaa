import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// Pictures of every screen for a reviewer (npm run screenshots), of the very states that the tests inspect.
export default defineConfig({
  ...tests,
  testMatch: 'every-screen.test.ts',
  reporter: 'line',
  projects: [{ name: 'screenshots' }],
});
