import type { Page } from '@playwright/test';
import { submit, submitCode } from './support/forms.ts';
import { readAccessCode, readEmails } from './support/mails.ts';
import { call, signInAsAdmin, uploadWeeks } from './support/people.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const BUYER = { 'First name': 'Maya', 'Last name': 'Okafor', Email: 'maya@example.com' };

const shop = test.extend<{ shop: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  shop: async ({}, provide) => {
    await using server = await startServer({ PAYMENTS: 'sandbox', DEMO_ACCESS: 'off' });
    await provide(server);
  },
  baseURL: async ({ shop: { baseURL } }, provide) => provide(baseURL),
});

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/');
  const pricing = page.locator('#pricing');
  for (const [label, value] of Object.entries(BUYER)) await pricing.getByLabel(label).fill(value);
  await pricing.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

shop(
  'a couple buys in the sandbox, downloads the workbook and signs in with the emailed code until a refund ends their access',
  async ({ page, shop: server, browser, contextOptions }) => {
    const context = { ...contextOptions, baseURL: server.baseURL };
    const admin = await (await browser.newContext(context)).newPage();
    await signInAsAdmin(admin);
    await uploadWeeks(admin, { 1: 'Where we begin' });

    await openCheckout(page);
    await expect(page.getByText('Test mode')).toBeVisible();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Your card was declined/);
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await expect(page).toHaveURL(/\/success\?payment_intent=pi_sandbox_/);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();

    await page.getByRole('button', { name: 'Download Workbook' }).click();
    const url = await page.getByRole('dialog').getByRole('link').getAttribute('href');
    const workbook = await page.request.get(url ?? '');
    expect((await workbook.body()).subarray(0, 5).toString()).toBe('%PDF-');

    const code = await readAccessCode(server.dataDir, 1);
    const partner = await (await browser.newContext(context)).newPage();
    await partner.goto('/customer-login');
    await submitCode(partner, 'maya@example.com', code.toLowerCase());
    await expect(partner.getByRole('dialog')).toBeVisible();
    await expect(partner.getByLabel('Your name')).toHaveValue('Maya');

    await call(admin, 'POST', '/api/trpc/order.refund', { orderId: 1 });
    await expect.poll(async () => (await readEmails(server.dataDir)).length).toBe(2);
    expect((await partner.request.get('/api/session')).status()).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Your order was refunded' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeHidden();
  },
);

shop.describe('a server restart', () => {
  shop.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  shop('does not stop the page of a pending payment from updating itself', async ({ page, shop: server }) => {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Pay later' }).click();
    await expect(
      page.getByText('Your payment is being processed. A download link will be emailed to maya@example.com'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeHidden();
    const reconnected = page.waitForRequest(/order\.watch/);
    await server.restart();
    await reconnected;
    const paymentIntentId = new URL(page.url()).searchParams.get('payment_intent');
    await call(page, 'POST', '/api/trpc/order.payInSandbox', { paymentIntentId, outcome: 'pay' });
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeVisible();
  });
});

shop('a failed payment says what happened and leads back to the same buyer’s checkout', async ({ page }) => {
  await openCheckout(page);
  const started = page.waitForResponse(/order\.payInSandbox/);
  await page.getByRole('button', { name: 'Decline' }).click();
  const posted = (await started).request().postDataJSON() as Record<0, { paymentIntentId: string }>;
  await page.goto(`/success?payment_intent=${posted[0].paymentIntentId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment did not go through' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.getByText('maya@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();
});

shop('right after paying, the buyer opens the workbook without signing in', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByText('You’re signed in on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Return to Home' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Start Your Journey' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel('Your name')).toHaveValue('Maya');
});

shop('right after paying, the buyer invites the partner', async ({ page }) => {
  await openCheckout(page);
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await page.getByRole('button', { name: 'Invite Your Partner' }).click();
  await page.getByLabel("Partner's name").fill('Noor');
  await page.getByRole('button', { name: 'Start Our Journey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite your partner' });
  await dialog.getByRole('button', { name: 'Create Invitation' }).click();
  await expect(dialog.getByRole('img', { name: 'Invitation link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/dashboard?tab=progress&week=1');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
});

shop.describe('a buyer who has the course', () => {
  shop.use({ expectedErrors: [/status of 409/] });

  shop('isn’t asked to pay again, signed in or not', async ({ page, browser, contextOptions, shop: server }) => {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await expect(page.getByText('You’re signed in on this device.')).toBeVisible();
    const elsewhere = await (await browser.newContext({ ...contextOptions, baseURL: server.baseURL })).newPage();
    await openCheckout(elsewhere);
    await elsewhere.getByRole('button', { name: 'Pay $49.00' }).click();
    const note = 'You already have the full course. We’ve sent a sign-in link to this email.';
    await expect(elsewhere.getByRole('alert')).toHaveText(note);
    await expect(elsewhere.getByRole('button', { name: 'Pay $49.00' })).toBeHidden();
    // With the same details, the browser would return to its first order.
    await page.goto('/checkout?email=maya%40example.com&firstName=M.&lastName=Okafor');
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await expect(page.getByRole('alert')).toHaveText('You already have the full course.');
    await page.getByRole('link', { name: 'Open Workbook' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

shop(
  'the buyer corrects a mistyped email, which gets the receipt and a new access code',
  async ({ page, shop: server, browser }) => {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await page.getByRole('button', { name: 'Wrong address?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct your email' });
    await dialog.getByLabel('Email').fill('maya.okafor@gmial.com');
    await dialog.getByRole('button', { name: 'maya.okafor@gmail.com' }).click();
    await dialog.getByRole('button', { name: 'Send It There' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('term').filter({ hasText: 'Email' }).locator('+ dd')).toHaveText('maya.okafor@gmail.com');
    await expect.poll(async () => (await readEmails(server.dataDir)).length).toBe(2);
    const phone = await (await browser.newContext({ baseURL: server.baseURL })).newPage();
    await phone.goto('/customer-login');
    await submitCode(phone, 'maya.okafor@gmail.com', await readAccessCode(server.dataDir, 2));
    await expect(phone).toHaveURL('/dashboard');
  },
);

for (const departure of ['logs out', 'deletes the account']) {
  shop(`a buyer without a username who ${departure} finds the sign-in by email`, async ({ page }) => {
    await openCheckout(page);
    await page.getByRole('button', { name: 'Pay $49.00' }).click();
    await expect(page.getByText('You’re signed in on this device.')).toBeVisible();
    await call(page, 'PUT', '/api/profile/1', { userDisplayName: 'Maya', partnerName: 'Noor' });
    await page.goto('/dashboard?tab=profile');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    if (departure === 'logs out') await page.getByRole('button', { name: 'Logout' }).click();
    else {
      await page.getByRole('button', { name: 'Delete Our Account' }).click();
      await submit(page, { 'Type DELETE to confirm': 'DELETE' }, 'Delete Account');
    }
    await expect(page).toHaveURL('/customer-login');
  });
}

shop('the checkout says where the access code will go, and one tap corrects a mistyped domain', async ({ page }) => {
  await page.goto('/checkout?email=maya%40gmial.con&firstName=Maya&lastName=Okafor');
  await expect(page.getByText('We’ll send your access code to this email.')).toBeVisible();
  await page.getByRole('button', { name: 'maya@gmail.com' }).click();
  await expect(page.getByText('Did you mean')).toBeHidden();
  await page.getByRole('button', { name: 'Pay $49.00' }).click();
  await expect(page.getByRole('term').filter({ hasText: 'Email' }).locator('+ dd')).toHaveText('maya@gmail.com');
});
