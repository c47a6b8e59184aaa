import type { Page } from '@playwright/test';
import { startFakeStripe, type FakeStripe } from '../support/server/fakes/fake-stripe.ts';
import { startServer, type RunningServer } from '../support/browser/server.ts';
import { expect, test as base } from '../support/browser/test.ts';

const STRIPE_JS = 'https://js.stripe.com';

const test = base.extend<{ stripe: FakeStripe; stripeShop: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  stripe: async ({}, provide) => {
    const stripe = await startFakeStripe();
    await provide(stripe);
    await stripe.close();
  },
  stripeShop: async ({ stripe }, provide) => {
    await using server = await startServer({ ...stripe.settings, DEMO_ACCESS: 'off' });
    await provide(server);
  },
  baseURL: async ({ stripeShop: { baseURL } }, provide) => provide(baseURL),
  allowedOrigins: [STRIPE_JS],
});

declare global {
  interface Window {
    /** Charges a card: null, or why it was declined. */
    chargeCard: (clientSecret: string, card: string) => Promise<string | null>;
  }
}

/** Replaces Stripe.js: one card field, confirmed by the fake Stripe. */
const SCRIPT = `
  window.Stripe = (publishableKey) => ({
    elements: ({ mode, amount, currency }) => {
      let field;
      const listeners = {};
      return {
        create: (type, { defaultValues }) => ({
          on: (event, listener) => (listeners[event] = listener),
          mount: (place) => {
            place.innerHTML = '<label>Card number <input id="card"></label>';
            place.dataset.options = [publishableKey, mode, type, amount, currency, defaultValues.billingDetails.email].join(' ');
            place.dataset.amount = amount;
            setTimeout(() => listeners.ready());
          },
          destroy: () => document.querySelector('#card')?.closest('label').remove(),
        }),
        update: ({ amount }) => amount && (document.querySelector('[data-amount]').dataset.amount = amount),
        submit: async () => (document.querySelector('#card').value ? {} : { error: { message: 'Your card number is incomplete.' } }),
      };
    },
    confirmPayment: async ({ clientSecret, confirmParams }) => {
      const message = await window.chargeCard(clientSecret, document.querySelector('#card').value);
      if (message !== null) return { error: { message } };
      const id = clientSecret.split('_secret')[0];
      location.assign(confirmParams.return_url + '?payment_intent=' + id + '&redirect_status=succeeded');
      return new Promise(() => {});
    },
  });`;

async function mockStripeJs(page: Page, stripe: FakeStripe): Promise<void> {
  await page.route(`${STRIPE_JS}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  await page.exposeFunction('chargeCard', (clientSecret: string, card: string) => {
    const [id = ''] = clientSecret.split('_secret');
    if (card === '4242') stripe.pay(id);
    else stripe.decline(id);
    return card === '4242' ? null : 'Your card was declined.';
  });
}

async function report(server: RunningServer, stripe: FakeStripe, type: string, id: string): Promise<void> {
  const { payload, signature } = stripe.event(type, id);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { status } = await fetch(`${server.baseURL}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
  expect(status).toBe(200);
}

test.describe('A payment with Stripe', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('loads its form again after an error, shows why a card was declined, charges another one, and updates when Stripe reports it.', async ({
    page,
    stripeShop: server,
    stripe,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(STRIPE_JS)) asked.push(new URL(page.url()).pathname);
    });
    await page.route(`${STRIPE_JS}/**`, (route) => route.abort());
    // Only the checkout's content security policy allows Stripe.
    await page.goto('/');
    const buyer = page.locator('#pricing');
    await buyer.getByLabel('First name').fill('Maya');
    await buyer.getByLabel('Last name').fill('Okafor');
    await buyer.getByLabel('Email').fill('maya@example.com');
    await buyer.getByRole('button', { name: 'Continue to Checkout' }).click();
    const pay = page.getByRole('button', { name: 'Pay $49.00' });
    await expect(page.getByRole('alert')).toHaveText(/^The payment form didn’t load/);
    await expect(pay).toBeHidden();
    await page.unrouteAll();
    await mockStripeJs(page, stripe);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused();
    const card = page.getByLabel('Card number');
    await expect(page.locator('[data-options]')).toHaveAttribute(
      'data-options',
      'pk_test_123 payment payment 4900 usd maya@example.com',
    );
    await expect(pay).toBeEnabled();
    await pay.click();
    await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
    expect(stripe.payments.size).toBe(0);

    await card.fill('0002');
    await pay.click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    const [id = ''] = stripe.payments.keys();
    await report(server, stripe, 'payment_intent.payment_failed', id);
    await card.fill('4242');
    await pay.click();

    await expect(page).toHaveURL(new RegExp(`/success\\?payment_intent=${id}`));
    await expect(page.getByText('Your payment is being processed.')).toBeVisible();
    await report(server, stripe, 'payment_intent.succeeded', id);
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Workbook' })).toBeVisible();
    await expect(page.getByText('You’re signed in on this device.')).toBeVisible();
    expect(stripe.payments.size).toBe(1);
    expect(new Set(asked)).toEqual(new Set(['/checkout']));
  });

  test('for three couples charges three prices, and a change of their number leaves the card as it was typed.', async ({
    page,
    stripe,
  }) => {
    await mockStripeJs(page, stripe);
    await page.goto('/checkout?firstName=Ruth&lastName=Berg&email=ruth%40example.com');
    await page.getByLabel('Card number').fill('4242');
    await page.getByLabel('This is a gift').check();
    await page.getByLabel('Number of couples').fill('3');
    await expect(page.locator('[data-amount]')).toHaveAttribute('data-amount', '14700');
    await expect(page.getByLabel('Card number')).toHaveValue('4242');
    await page.getByRole('button', { name: 'Pay $147.00' }).click();
    await expect(page).toHaveURL(/\/success/);
    expect([...stripe.payments.values()]).toMatchObject([{ amount: 14_700 }]);
  });
});
