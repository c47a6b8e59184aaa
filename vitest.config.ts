import { defineConfig } from 'vitest/config';

// Functions, modules and the whole server in one process; what needs a browser is in tests/e2e, tests/ui, and tests/screens.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'db/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/ui/**', 'tests/screens/**', 'tests/docs/**', 'node_modules/**'],
    setupFiles: ['tests/support/no-stray-errors.ts'],
    // One process for many files: none leaves anything behind but the console's spies, which are taken down after each test.
    isolate: false,
    // On two cores vitest would leave one of them to a watcher that is not there.
    maxWorkers: '100%',
    restoreMocks: true,
    unstubEnvs: true,
    // Generous, for a machine that is busy with other things, too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
