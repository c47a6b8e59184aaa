import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config';
import { CHROMIUM_OPTIONS } from './playwright.config.ts';

/** Suites that take too long for every day, or need PostgreSQL: `npm test -- floods`, `npm test -- year`, `npm test -- cluster`. */
const LONG = ['tests/floods/**', 'tests/year/**', 'tests/cluster/**'];

/** Part of `npm run check`: documents, the prose of the 52 weeks, each constraint of the schema, and how queries use its indexes. */
const CHECKS = ['tests/{checks,content,docs}/**/*.test.ts', 'db/constraints.test.ts'];

const SERVER_SETUP = ['tests/support/normal-priority.ts', 'tests/support/same-cases.ts'];

const SCREENS = ['src/web/App.tsx', 'src/web/routes/**/*.tsx', 'tests/ui/**/*.test.tsx'];
const WARNINGS = 'tests/ui/shared/react-warnings.test.tsx';

/** Component tests. New each time, because Vitest names its instances after the project. */
const components = (): TestUserConfig => ({
  include: ['tests/ui/**/*.test.tsx'],
  globalSetup: 'tests/support/screen/record-answers.ts',
  setupFiles: ['tests/support/screen/setup.ts'],
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
});

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
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/{e2e,ui,screens}/**', ...LONG, ...CHECKS],
          setupFiles: SERVER_SETUP,
        },
      },
      // The server's tests again, on PostgreSQL.
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/contract/**/*.test.ts', 'tests/authorization.test.ts', 'db/transaction.test.ts'],
          env: { TEST_ENGINE: 'postgres' },
          // PGlite starts in the first test, and property tests make thousands of calls, each slower than on SQLite.
          testTimeout: 180_000,
          setupFiles: SERVER_SETUP,
        },
      },
      {
        extends: true,
        // React's production build, as couples have it: tests take half the time in it.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          entries: SCREENS,
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: { ...components(), name: 'ui', exclude: [WARNINGS] },
      },
      // React's development build, which warns.
      {
        extends: true,
        optimizeDeps: { entries: SCREENS, include: ['react/jsx-dev-runtime'] },
        test: { ...components(), name: 'warnings', include: [WARNINGS] },
      },
      { extends: true, test: { name: 'checks', include: CHECKS } },
      { extends: true, test: { name: 'cluster', include: ['tests/cluster/*.test.ts'] } },
      { extends: true, test: { name: 'floods', include: ['tests/floods/*.test.ts'] } },
      { extends: true, test: { name: 'year', include: ['tests/year/*.test.ts'] } },
    ],
  },
});
