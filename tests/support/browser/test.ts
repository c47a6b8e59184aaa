import { test as base, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';

export { expect } from '@playwright/test';

/** For tests of what differs on a phone: `test.use(PHONE)`. (tests/screens checks every screen in every layout.) */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

type TestFixtures = {
  /** This test's own server, without the demo and its weeks. */
  ownServer: RunningServer;
  /** Console errors that this test causes on purpose. Any other console error fails it. */
  expectedErrors: RegExp[];
  /** Third-party origins that this test's pages may call. */
  allowedOrigins: string[];
  noConsoleErrors: void;
  noThirdPartyRequests: void;
  noLeftoverPages: void;
};
type WorkerFixtures = {
  /** Shared by all tests of a worker, which register their own couples. */
  server: RunningServer;
  /** Like `server`, but it sells in the sandbox and has no demo. Tests buy with emails of their own. */
  shop: RunningServer;
};

/** `page` is on the shared server. Console errors and requests to other origins fail the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, provide) => {
      await using server = await startServer();
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
    async ({}, provide) => {
      await using server = await startServer({ PAYMENTS: 'sandbox', DEMO_ACCESS: 'off' });
      await provide(server);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
  ownServer: async ({}, provide) => {
    await using server = await startServer({ DEMO_ACCESS: 'off' });
    await provide(server);
  },
  baseURL: async ({ server }, provide) => provide(server.baseURL),
  expectedErrors: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  noConsoleErrors: [
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
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      base.expect(unexpected, 'unexpected console errors').toEqual([]);
    },
    { auto: true },
  ],
  noThirdPartyRequests: [
    async ({ context, baseURL, allowedOrigins }, provide) => {
      const thirdParties: string[] = [];
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== baseURL && protocol !== 'blob:' && !allowedOrigins.includes(origin)) thirdParties.push(request.url());
      });
      await provide();
      base.expect(thirdParties, 'requests to other origins').toEqual([]);
    },
    { auto: true },
  ],
  // Pages that a test opened in browsers of its own would go on asking the server during the tests after it.
  noLeftoverPages: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Like `test`, but `page` is on the test's own server, which has no weeks yet. */
export const testAlone = test.extend({
  baseURL: async ({ ownServer }, provide) => provide(ownServer.baseURL),
});

/** Like `test`, but `page` is on the server that sells. */
export const testShop = test.extend({
  baseURL: async ({ shop }, provide) => provide(shop.baseURL),
});

/** Waits until the app handles what the visitor does on the front page: the server's HTML has the form's button disabled. */
export async function pageIsInteractive(page: Page): Promise<void> {
  await base.expect(page.getByRole('button', { name: 'Continue to Checkout' })).toBeEnabled();
}
