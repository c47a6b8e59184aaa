import { configDefaults, defineConfig } from 'vitest/config';

/** Suites that take too long for every day: `npm test -- floods`, `npm test -- year`. */
const LONG = ['tests/floods/**', 'tests/year/**'];

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
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/{e2e,ui,screens,docs}/**', ...LONG],
        },
      },
      { extends: true, test: { name: 'floods', include: ['tests/floods/*.test.ts'] } },
      { extends: true, test: { name: 'year', include: ['tests/year/*.test.ts'] } },
    ],
  },
});
