import { test as base, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

export { expect } from '@playwright/test';

type TestFixtures = {
  /** A server of this test's own, without the demo and its weeks, for a test that restarts it or must be alone with it. */
  ownServer: RunningServer;
  /** Console errors that this test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  /** Other origins that this test's pages may ask for something. */
  welcomeOrigins: string[];
  noStrayErrors: void;
  noStrangers: void;
};
type WorkerFixtures = {
  /** One server for all the tests of a worker. Tests that share it make their own couples. */
  server: RunningServer;
};

/**
 * The tests' own `test`: `page` is on the shared server. An error on its console fails the test, and so does a request to
 * any other origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, provide) => {
      await using server = await startServer();
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownServer: async ({}, provide) => {
    await using server = await startServer({ DEMO_ACCESS: 'off' });
    await provide(server);
  },
  baseURL: async ({ server }, provide) => provide(server.baseURL),
  expectedErrors: [[], { option: true }],
  welcomeOrigins: [[], { option: true }],
  noStrayErrors: [
    async ({ context, expectedErrors }, provide) => {
      const errors: string[] = [];
      const watch = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
        });
        page.on('pageerror', (error) => errors.push(String(error)));
      };
      context.on('page', watch);
      await provide();
      const stray = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      base.expect(stray, 'the page had errors on its console that the test does not expect').toEqual([]);
    },
    { auto: true },
  ],
  noStrangers: [
    async ({ context, baseURL, welcomeOrigins }, provide) => {
      const strangers: string[] = [];
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== baseURL && protocol !== 'blob:' && !welcomeOrigins.includes(origin)) strangers.push(request.url());
      });
      await provide();
      base.expect(strangers, 'the page asked other origins for something').toEqual([]);
    },
    { auto: true },
  ],
});

/** As `test`, with `page` on a server of its own, which begins without a single week. */
export const testAlone = test.extend({
  baseURL: async ({ ownServer }, provide) => provide(ownServer.baseURL),
});
