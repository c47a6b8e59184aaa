import type { BrowserContext, Page } from '@playwright/test';
import { cutOff } from '../../support/browser/forms.ts';
import { call, openDashboard } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// Chromium logs requests that fail.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_FAILED/] });

/** Chromium without a screen has no push service and never says “granted”, so both are made up. All else is its own. */
async function makeUpSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const subscription = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
      expirationTime: null,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    };
    const made = { toJSON: () => subscription, unsubscribe: async () => localStorage.setItem('unsubscribed', 'yes') };
    PushManager.prototype.subscribe = () => Promise.resolve(made as never);
    PushManager.prototype.getSubscription = () => Promise.resolve(made as never);
  });
}

test('Reminders become notifications on this device with one switch, and a tap on one opens its week.', async ({
  page,
  context,
}) => {
  await makeUpSubscription(page);
  await context.grantPermissions(['notifications']);
  const { userId } = await openDashboard(page);
  await page.goto('/dashboard?tab=profile');
  const onDevice = page.getByLabel('On this device, as a notification instead of an email');
  await expect(onDevice).toBeEnabled();
  await onDevice.click();
  await expect(onDevice).toBeEnabled();
  await expect(onDevice).toBeChecked();
  // From the next load on, the service worker is in control.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(onDevice).toBeChecked();
  expect(await call(page, 'GET', `/api/reminders/${userId}/push`)).toMatchObject({ isOn: true });

  await test.step('The service worker shows what the push service delivers, and a tap opens the week in this dashboard.', async () => {
    await tapOnNotifications(context);
    await deliver(page, { title: 'Your turn in week 2', tag: 'yourTurn', path: '/dashboard?tab=current&week=2' });
    await expect(page).toHaveURL(/tab=current&week=2$/u);
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('A browser that exchanges its subscription tells the server.', async () => {
    const readSince = async () => /"since":"[^"]+"/u.exec(JSON.stringify(await call(page, 'GET', '/api/own-data.json')))?.[0];
    const before = await readSince();
    expect(before).toBeDefined();
    await exchangeSubscription(context);
    expect(await readSince()).not.toBe(before);
  });

  await page.goto('/dashboard?tab=profile');
  await test.step('Without a connection, they stay on, and a message says so.', async () => {
    await cutOff(page, 'reminders.deletePush');
    await expect(onDevice).toBeEnabled();
    await onDevice.click();
    await expectToast(page, 'Notifications Are Still On');
    await expect(onDevice).toBeChecked();
    await page.unrouteAll();
  });
  await expect(onDevice).toBeEnabled();
  await onDevice.click();
  await expect(onDevice).not.toBeChecked();
  await expect(onDevice).toBeEnabled();
  expect(await call(page, 'GET', `/api/reminders/${userId}/push`)).toMatchObject({ isOn: false });
  await page.evaluate(() => localStorage.removeItem('unsubscribed'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsubscribed'))).toBe('yes');
});

/** Replaces the screen's part, which Chromium without a screen refuses: what's shown gets tapped right away. */
async function tapOnNotifications(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope;
    WindowClient.prototype.focus = async function focus() {
      return this;
    };
    scope.registration.showNotification = async (_title, { data } = {}) => {
      const parts = { notification: { data, close: () => undefined }, waitUntil: () => undefined };
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), parts));
    };
  });
}

/** Ends the subscription, as the browser may, and waits until the service worker is done. */
async function exchangeSubscription(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const keys = { p256dh: 'q'.repeat(87), auth: 'b'.repeat(22) };
    const made = { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/exchanged', keys }) };
    PushManager.prototype.subscribe = () => Promise.resolve(made as never);
    const done: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void done.push(promise);
    dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
    await Promise.all(done);
  });
}

/** Acts as the push service. */
async function deliver(page: Page, content: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(content);
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data });
  await devTools.detach();
}
