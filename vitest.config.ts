import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { CHROMIUM_OPTIONS } from './playwright.config.ts';

/** Suites that take too long for every day: `npm test -- floods`, `npm test -- year`. */
const LONG = ['tests/floods/**', 'tests/year/**'];

/** Part of `npm run check`: documents, the prose of the 52 weeks, each constraint of the schema, and how queries use its indexes. */
const CHECKS = ['tests/{checks,content,docs}/**/*.test.ts', 'db/constraints.test.ts'];

// Functions, modules, and the whole server in one process. Browser tests are in tests/e2e, tests/ui, and tests/screens.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/no-stray-errors.ts'],
    // Files share a process because none leaves anything behind but spies on the console, which are restored after each test.
    isolate: false,
    // On two cores, Vitest would leave one to a file watcher that doesn't run.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    // Long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/{e2e,ui,screens}/**', ...LONG, ...CHECKS],
          setupFiles: ['tests/support/no-stray-errors.ts', 'tests/support/normal-priority.ts', 'tests/support/same-cases.ts'],
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        plugins: [react()],
        optimizeDeps: { entries: ['src/web/App.tsx', 'src/web/routes/**/*.tsx', 'tests/ui/**/*.test.tsx'] },
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.tsx'],
          // How long an expectation may take to come true.
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          globalSetup: 'tests/support/screen/record-answers.ts',
          setupFiles: ['tests/support/screen/setup.ts', 'tests/support/no-stray-errors.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: CHROMIUM_OPTIONS,
              contextOptions: { locale: 'en-US', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { extends: true, test: { name: 'checks', include: CHECKS } },
      { extends: true, test: { name: 'floods', include: ['tests/floods/*.test.ts'] } },
      { extends: true, test: { name: 'year', include: ['tests/year/*.test.ts'] } },
    ],
  },
});
