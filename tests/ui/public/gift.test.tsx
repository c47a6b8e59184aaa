import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectPath, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Person } from '../../support/screen/real-server.ts';
import { BUYER, openSandboxCheckout } from '../../support/screen/sandbox-checkout.ts';

describe('At the checkout, “This is a gift”', () => {
  test('asks for whom it is, says what’s missing at its field, and keeps what was typed through a reload.', async () => {
    openSandboxCheckout();
    await page.getByRole('checkbox', { name: 'This is a gift' }).click();
    await field('Message').fill('Be good to each other.');
    await field('Their email').fill('mia@');
    await button('Pay $49.00').click();
    await expect.element(field('Their name')).toHaveFocus();
    await expect.element(field('Their name')).toHaveAccessibleDescription(/Their name is required\./u);
    await expect.element(field('Their email')).toHaveAccessibleDescription(/Please enter a valid email address\./u);
    const started = openSandboxCheckout();
    await page.getByRole('checkbox', { name: 'This is a gift' }).click();
    await expect.element(field('Message')).toHaveValue('Be good to each other.');
    await field('Their name').fill('Mia & Jonas');
    await field('Their email').fill('mia@example.com');
    await button('Pay $49.00').click();
    const gift = { name: 'Mia & Jonas', email: 'mia@example.com', message: 'Be good to each other.' };
    await expect.poll(() => started).toEqual([{ ...BUYER, gift }]);
  });

  test('for several couples costs as much, and asks for nobody’s name.', async () => {
    const started = openSandboxCheckout();
    await page.getByRole('checkbox', { name: 'This is a gift' }).click();
    await field('Number of couples').fill('201');
    await expect
      .element(field('Number of couples'))
      .toHaveAccessibleDescription('Number of couples must be a whole number from 1 to 200.');
    await field('Number of couples').fill('30');
    await expect.element(field('Their name')).not.toBeInTheDocument();
    await button('Pay $1,470.00').click();
    await expect.poll(() => started).toEqual([{ ...BUYER, couples: 30 }]);
  });
});

describe('Whoever opens a gift', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let address: string;
  beforeEach(async () => {
    server = await startServer({ PAYMENTS: 'sandbox', TRIAL_WEEKS: '1' });
    address = await buyGift(server.newVisitor());
  });

  test('reads who gives it and the message, and begins with a name and an email.', async () => {
    openScreen(address, {}, { as: server.newVisitor() });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Okafor has a gift for you' })).toBeVisible();
    await expect.element(page.getByText('Be good to each other.')).toBeVisible();
    await field('Your name').fill('Mia');
    await button('Redeem Gift').click();
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(field('Your name')).toHaveValue('Mia');
    await field('Email').fill('mia@example.com');
    await button('Redeem Gift').click();
    await expect.element(toasts()).toMatchTextContent(/^It’s Yours/u);
    await expectPath('/dashboard');
  });

  test('and has a workbook already is back at the gift after signing in.', async () => {
    const { username, ...couple } = await server.newCouple();
    await couple.call('POST', '/api/auth/logout');
    openScreen(address, {}, { as: couple });
    await page.getByRole('link', { name: 'We already have a workbook' }).click();
    await page.getByRole('link', { name: 'Sign In with a Username' }).click();
    await field('Username').fill(username);
    await field('Password').fill('secret1');
    await button('Sign In').click();
    await expect.element(page.getByText('You’re signed in on this device, so the gift goes to your workbook.')).toBeVisible();
    await button('Redeem Gift').click();
    await expect.element(toasts()).toMatchTextContent(/^It’s Yours/u);
    await expectPath('/dashboard');
  });

  test('a second time reads that it’s used.', async () => {
    await server.newVisitor().call('POST', `/api/gifts/${tokenIn(address)}/redeem`, { name: 'Mia', email: 'mia@example.com' });
    openScreen(address, {}, { as: server.newVisitor() });
    await expect.element(page.getByText('This gift is no longer valid.')).toBeVisible();
  });
});

const tokenIn = (address: string) => new URLSearchParams(address.split('?')[1]).get('token') ?? '';

/** Returns the address of a paid gift's page. */
async function buyGift(giver: Person): Promise<string> {
  const gift = { name: 'Mia & Jonas', message: 'Be good to each other.' };
  const order = { ...BUYER, gift, idempotencyKey: crypto.randomUUID() };
  const { paymentIntentId } = (await giver.call('POST', '/api/checkout', order)) as { paymentIntentId: string };
  await giver.call('POST', `/api/checkout/${paymentIntentId}/sandbox`, { outcome: 'pay' });
  const input = encodeURIComponent(JSON.stringify({ paymentIntentId }));
  const { result } = (await giver.call('GET', `/api/trpc/gifts.bought?input=${input}`)) as {
    result: { data: { links: { url: string }[] } };
  };
  const { pathname, search } = new URL(result.data.links[0]!.url);
  return `${pathname}${search}`;
}
