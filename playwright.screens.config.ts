import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// Opens every screen of the app: npm run test:screens checks each in every layout, npm run screenshots takes pictures instead.
export default defineConfig({
  ...config,
  testDir: 'tests/screens',
  projects: [{ name: 'screens' }],
});
