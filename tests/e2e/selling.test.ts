import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submit, submitCode } from '../support/browser/forms.ts';
import { latestSignInEmail, readAccessCode, readEmails } from '../support/browser/emails.ts';
import { call, signInAsAdmin, uniqueName, uploadWeeks } from '../support/browser/people.ts';
import { expect, testShop as test } from '../support/browser/test.ts';

/** Goes from the price to the checkout. Returns the buyer's email. */
async function openCheckout(page: Page): Promise<string> {
  const email = `${uniqueName()}@example.com`;
  await page.goto('/');
  const buyer = { 'First name': 'Maya', 'Last name': 'Okafor', Email: email };
  for (const [label, value] of Object.entries(buyer)) await page.locator('#pricing').getByLabel(label).fill(value);
  await page.locator('#pricing').getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  return email;
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $49.00' });

test('A couple buys in the sandbox, downloads the workbook, and signs in with the emailed code until a refund ends their access.', async ({
  page,
  shop,
  browser,
  contextOptions,
}) => {
  const context = { ...contextOptions, baseURL: shop.baseURL };
  const admin = await (await browser.newContext(context)).newPage();
  await signInAsAdmin(admin);
  await uploadWeeks(admin, { 1: 'Where we begin' });

  const email = await openCheckout(page);
  await expect(page.getByText('Test mode')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Your card was declined/);
  await pay(page).click();
  await expect(page).toHaveURL(/\/success\?payment_intent=pi_sandbox_/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();

  await page.getByRole('button', { name: 'Download Workbook' }).click();
  const url = await page.getByRole('dialog').getByRole('link').getAttribute('href');
  const workbook = await page.request.get(url ?? '');
  expect((await workbook.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const code = await readAccessCode(shop.dataDir, email);
  const partner = await (await browser.newContext(context)).newPage();
  await partner.goto('/customer-login');
  await submitCode(partner, email, code.toLowerCase());
  await expect(partner.getByRole('dialog')).toBeVisible();
  await expect(partner.getByLabel('Your name')).toHaveValue('Maya');

  const orderId = await page.getByRole('term').filter({ hasText: 'Order ID' }).locator('+ dd').textContent();
  await call(admin, 'POST', '/api/trpc/order.refund', { orderId: Number(orderId) });
  const theirs = async () => (await readEmails(shop.dataDir)).filter((one) => one.includes(`To: ${email}`));
  await expect.poll(async () => (await theirs()).length).toBe(2);
  expect((await partner.request.get('/api/session')).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was refunded' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeHidden();
});

test('After a failed payment, the same buyer pays, opens the workbook without signing in, invites the partner, and logs out.', async ({
  page,
}) => {
  const email = await openCheckout(page);
  await test.step('A failed payment says what happened and leads back to the same buyer’s checkout.', async () => {
    const started = page.waitForResponse(/order\.payInSandbox/);
    await page.getByRole('button', { name: 'Decline' }).click();
    const posted = (await started).request().postDataJSON() as Record<0, { paymentIntentId: string }>;
    await page.goto(`/success?payment_intent=${posted[0].paymentIntentId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment did not go through' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByText(email)).toBeVisible();
    await pay(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();
  });
  await test.step('Right after paying, the buyer opens the workbook without signing in.', async () => {
    await expect(page.getByText('You’re signed in on this device.')).toBeVisible();
    await page.getByRole('button', { name: 'Return to Home' }).click();
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
    await page.goBack();
    await page.getByRole('button', { name: 'Start Your Journey' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByLabel('Your name')).toHaveValue('Maya');
    await page.goBack();
    await expect(page).toHaveURL(/\/success/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('The buyer can also invite the partner.', async () => {
    await page.getByRole('button', { name: 'Invite Your Partner', exact: true }).click();
    await page.getByLabel("Partner's name").fill('Noor');
    await page.getByRole('button', { name: 'Start Our Journey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite your partner' });
    await dialog.getByRole('button', { name: 'Create Invitation' }).click();
    await expect(dialog.getByRole('img', { name: 'Invitation link' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL('/dashboard?tab=progress&week=1');
    await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  });
  await test.step('A buyer without a username who logs out finds the sign-in by email.', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: `Is ${email} right?` });
    await question.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/customer-login');
  });
});

test.describe('A buyer in Germany', () => {
  test.use({ locale: 'de-DE' });

  test('reads prices as they’re written there, from the front page to the payment.', async ({ page }) => {
    expect(await (await page.request.get('/')).text()).toContain('$49 once');
    await page.goto('/');
    await expect(page.getByText('49 $ once, for both of you')).toBeVisible();
    await openCheckout(page);
    await page.getByRole('button', { name: 'Pay 49,00 $' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Amount' }).locator('+ dd')).toHaveText('49,00 $');
  });
});

test('A couple that signs in with an emailed link is led to the gift it came for.', async ({ page, shop, browser, context }) => {
  const email = `${uniqueName()}@example.com`;
  const elsewhere = await (await browser.newContext({ baseURL: shop.baseURL })).newPage();
  await call(elsewhere, 'POST', '/api/customer-auth/login', { email, accessCode: 'TRIAL52' });
  const order = { firstName: 'Ruth', lastName: 'Berg', email: `${uniqueName()}@example.com`, idempotencyKey: randomUUID() };
  const checkout = (await call(elsewhere, 'POST', '/api/checkout', { ...order, gift: { name: 'Mia' } })) as {
    paymentIntentId: string;
  };
  await call(elsewhere, 'POST', `/api/checkout/${checkout.paymentIntentId}/sandbox`, { outcome: 'pay' });
  await elsewhere.goto(`/success?payment_intent=${checkout.paymentIntentId}`);
  const url = (await elsewhere.getByText(/\/gift\?token=/).textContent()) ?? '';

  await page.goto(url);
  await page.getByRole('link', { name: 'We already have a workbook' }).click();
  await submit(page, { Email: email }, 'Email Me a Link');
  await expect(page.getByText('Check your email')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto((await latestSignInEmail(shop.dataDir, email)).link);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(tab).toHaveURL(url);
  await tab.getByRole('button', { name: 'Redeem Gift' }).click();
  await expect(tab).toHaveURL('/dashboard');
  await expect(tab.getByText('It’s Yours')).toBeVisible();
});

test.describe('A server restart', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|status of 50[23]/] });

  test('doesn’t stop the page of a pending payment from updating itself.', async ({ page, shop }) => {
    const email = await openCheckout(page);
    await page.getByRole('button', { name: 'Pay later' }).click();
    await expect(page.getByText(`Your payment is being processed. A download link will be emailed to ${email}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeHidden();
    // A proxy’s answer, after which browsers don’t reconnect by themselves.
    await page.route(/order\.watch/, (route) => route.fulfill({ status: 502 }), { times: 1 });
    const refused = page.waitForResponse(/order\.watch/);
    await shop.restart();
    await refused;
    const reconnected = page.waitForRequest(/order\.watch/);
    await reconnected;
    const paymentIntentId = new URL(page.url()).searchParams.get('payment_intent');
    await call(page, 'POST', '/api/trpc/order.payInSandbox', { paymentIntentId, outcome: 'pay' });
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeVisible();
  });
});

test.describe('A buyer', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('corrects a mistyped email, before paying or after, and isn’t asked to pay again.', async ({
    page,
    browser,
    contextOptions,
    shop,
  }) => {
    const [name, context] = [uniqueName(), { ...contextOptions, baseURL: shop.baseURL }];
    const elsewhere = await (await browser.newContext(context)).newPage();
    const shown = page.getByRole('term').filter({ hasText: 'Email' }).locator('+ dd');
    await test.step('The checkout says what it will email, and one tap corrects a mistyped domain.', async () => {
      await page.goto(`/checkout?email=${name}%40gmial.con&firstName=Maya&lastName=Okafor`);
      await expect(page.getByText('We’ll email your receipt and how to sign in.')).toBeVisible();
      await page.getByRole('button', { name: `${name}@gmail.com` }).click();
      await expect(page.getByText('Did you mean')).toBeHidden();
      await pay(page).click();
      await expect(shown).toHaveText(`${name}@gmail.com`);
    });
    const email = `${name}.okafor@gmail.com`;
    await test.step('A corrected email gets the receipt and a new access code.', async () => {
      await page.getByRole('button', { name: 'Wrong address?' }).click();
      const dialog = page.getByRole('dialog', { name: 'Correct your email' });
      await dialog.getByLabel('Email').fill(`${name}.okafor@gmial.com`);
      await dialog.getByRole('button', { name: email }).click();
      await dialog.getByRole('button', { name: 'Send It There' }).click();
      await expect(dialog).toBeHidden();
      await expect(shown).toHaveText(email);
      await elsewhere.goto('/customer-login');
      await submitCode(elsewhere, email, await readAccessCode(shop.dataDir, email));
      await expect(elsewhere).toHaveURL('/dashboard');
    });
    await test.step('Who has the course isn’t asked to pay again, signed in or not.', async () => {
      // With the same details, the browser would return to its first order.
      const checkout = `/checkout?email=${encodeURIComponent(email)}&firstName=M.&lastName=Okafor`;
      await page.goto(checkout);
      await pay(page).click();
      const note = 'You already have the full course. We’ve sent a sign-in link to this email.';
      await expect(page.getByRole('alert')).toHaveText(note);
      await expect(pay(page)).toBeHidden();
      await elsewhere.goto(checkout);
      await pay(elsewhere).click();
      await expect(elsewhere.getByRole('alert')).toHaveText('You already have the full course.');
      await elsewhere.getByRole('link', { name: 'Open Workbook' }).click();
      await expect(elsewhere).toHaveURL('/dashboard');
    });
    await test.step('A buyer without a username who deletes the account finds the sign-in by email.', async () => {
      const { customerId } = (await call(elsewhere, 'GET', '/api/session')) as { customerId: number };
      await call(elsewhere, 'PUT', `/api/profile/${customerId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
      await elsewhere.goto('/dashboard?tab=profile');
      await expect(elsewhere.getByText('This device', { exact: true })).toBeVisible();
      await elsewhere.getByRole('button', { name: 'Delete Our Account' }).click();
      await submit(elsewhere, { 'Type DELETE to confirm': 'DELETE' }, 'Delete Account');
      await expect(elsewhere).toHaveURL('/customer-login');
    });
  });
});
