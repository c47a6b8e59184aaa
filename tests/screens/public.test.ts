import { EMAIL_HAS_WORKBOOK_MESSAGE } from '#src/domain/account/sign-in/credentials.ts';
import type { BoughtGifts, OpenGift } from '#src/domain/gifts/gift.ts';
import { ALREADY_PAID_MESSAGE, type Confirmation } from '#src/domain/order/order.ts';
import { answerProcedures, changeSettings, holdEvents } from '../support/browser/answers.ts';
import { cutOff, submit, submitPassword } from '../support/browser/forms.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectToast } from '../support/browser/toasts.ts';
import { checkScreen, clickButton, holdToast, openScreen } from './screen.ts';

test('The landing page, its forms, mobile menu, and policies look right in every state.', async ({ page }) => {
  await openScreen(page, '/', 'landing page');

  for (const question of await page.locator('#faq summary').all()) await question.click();
  await clickButton(page, 'Continue to Checkout');
  await expectToast(page, 'Information Required');
  await clickButton(page, 'Send Message');
  await holdToast(page, 'Missing Information');
  await checkScreen(page, 'landing page, form errors, open FAQ and a toast');

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 800 });
  await clickButton(page, 'Open menu');
  await checkScreen(page, 'landing page, mobile menu');

  for (const policy of ['refund-policy', 'privacy-policy', 'terms-of-service']) {
    await page.goto(`/#${policy}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(page, policy);
  }
});

test('The pages to sign in, register, and cancel a deletion look right in every state.', async ({ page }) => {
  await openScreen(page, '/login', 'login');
  await clickButton(page, 'Sign In');
  await expect(page.getByText('Username is required.')).toBeVisible();
  await checkScreen(page, 'login, field errors');
  await submitPassword(page, 'nobody');
  await holdToast(page, 'Login Failed');
  await checkScreen(page, 'login, failed');

  await openScreen(page, '/register', 'register');
  await submit(page, { Username: 'x', Password: '12345', 'Confirm password': '1' }, 'Create Account');
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await checkScreen(page, 'register, field errors');

  await openScreen(page, '/admin-login', 'admin login');
  await openScreen(page, '/customer-login', 'customer login');
  await submit(page, { Email: 'no address' }, 'Log In');
  await expect(page.getByText('Access code is required.')).toBeVisible();
  await checkScreen(page, 'customer login, field errors');
  await openScreen(page, '/sign-in?token=abc', 'sign-in link');
  await openScreen(page, '/sign-in', 'sign-in link, incomplete');
  await openScreen(page, '/sign-in?cancelDeletionToken=abc', 'cancel deletion, expired link');
  await answerProcedures(page, { 'auth.scheduledDeletion': { data: { deleteAt: null, hasLeft: false, isRefunded: true } } });
  await openScreen(page, '/sign-in?cancelDeletionToken=abc', 'cancel deletion, refunded order');
  const deletion = { deleteAt: '2026-03-08T12:00:00.000Z', hasLeft: false, isRefunded: false };
  await answerProcedures(page, { 'auth.scheduledDeletion': { data: deletion } });
  await openScreen(page, '/sign-in?cancelDeletionToken=abc', 'cancel deletion');
  await answerProcedures(page, { 'auth.scheduledDeletion': { data: { ...deletion, hasLeft: true } } });
  await openScreen(page, '/sign-in?cancelDeletionToken=abc', 'come back after leaving');
  await answerProcedures(page, { 'auth.signedOutReason': { data: { reason: 'joined' } } });
  await openScreen(page, '/customer-login', 'customer login, signed out elsewhere');
  await answerProcedures(page, {
    'auth.loginWithCode': { failure: { status: 409, message: EMAIL_HAS_WORKBOOK_MESSAGE, reason: 'email has workbook' } },
  });
  await submit(page, { Email: 'maya@example.com', 'Access code': 'TRIAL-52' }, 'Log In');
  await submit(page, { 'Six-digit code': '123' }, 'Open Workbook');
  await expect(page.getByText('Code must be the six digits from the email.')).toBeVisible();
  await checkScreen(page, 'customer login, check your email');
  await openScreen(page, '/admin-login?token=abc', 'admin sign-in link');
});

test('The error pages look right.', async ({ page }) => {
  await openScreen(page, '/nothing/here', 'page not found');
  await cutOff(page, '');
  await openScreen(page, '/dashboard', 'page failed to load');
});

test('The checkout and the order confirmation look right in every state.', async ({ page }) => {
  const buyer = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };
  const order: Omit<Confirmation, 'status'> = { id: 17, amount: 4900, ...buyer, currency: 'usd', giftCount: 0 };
  const link = { message: 'Your workbook is ready.', downloadUrl: `/api/workbook/pi_1?expires=1&signature=${'abc'.repeat(20)}` };
  await openScreen(page, '/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor', 'checkout');
  await openScreen(page, '/success', 'success, no payment');
  await openScreen(page, '/success?payment_intent=pi_unknown', 'success, unknown payment');
  await cutOff(page, 'order.confirmation');
  await openScreen(page, '/success?payment_intent=pi_unknown', 'success, failed to load');
  await page.unrouteAll();
  for (const status of ['pending', 'failed', 'refunded', 'completed']) {
    await answerProcedures(page, { 'order.confirmation': { data: { ...order, status } }, 'order.coursePdfLink': { data: link } });
    await openScreen(page, '/success?payment_intent=pi_1', `success, ${status} order`);
  }
  const sendEvent = await holdEvents(page);
  await page.reload();
  await clickButton(page, 'Download Workbook');
  await sendEvent({ weeksBound: 13, weekCount: 52, isReady: false });
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  await checkScreen(page, 'success, workbook in progress');
  await sendEvent({ weeksBound: 52, weekCount: 52, isReady: true });
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await checkScreen(page, 'success, workbook link');

  await changeSettings(page, { payments: 'sandbox' });
  await answerProcedures(page, {
    'order.start': { data: { paymentIntentId: 'pi_1', clientSecret: 'x', status: 'pending' } },
    'order.payInSandbox': { data: { status: 'failed' } },
  });
  await page.goto('/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor');
  await clickButton(page, 'Decline');
  await expect(page.getByRole('alert')).toContainText('declined');
  await checkScreen(page, 'checkout, declined card');
  await answerProcedures(page, {
    'order.start': { failure: { status: 409, message: ALREADY_PAID_MESSAGE, reason: 'already paid, link sent' } },
  });
  await clickButton(page, 'Pay $49.00');
  await expect(page.getByRole('alert')).toContainText('already have');
  await checkScreen(page, 'checkout, already paid');
  await openScreen(page, '/checkout?email=maya%40gmial.con&firstName=Maya&lastName=Okafor', 'checkout, mistyped email');
  await answerProcedures(page, {
    'order.start': { data: { paymentIntentId: 'pi_1', clientSecret: 'x', status: 'pending' } },
    'order.payInSandbox': { data: { status: 'completed' } },
    'order.confirmation': { data: { ...order, status: 'completed' } },
    'order.signIn': { data: { signedIn: true } },
    'auth.session': { data: { customerId: 1, partner: null } },
  });
  await clickButton(page, 'Pay $49.00');
  await expect(page.getByText('You’re signed in on this device.')).toBeVisible();
  await checkScreen(page, 'success, signed in');
  await clickButton(page, 'Wrong address?');
  await page.getByRole('dialog').getByLabel('Email').fill('maya@gmial.con');
  await expect(page.getByText('Did you mean')).toBeVisible();
  await checkScreen(page, 'success, wrong address');
});

const LINK = { url: `https://course.example/gift?token=${'x'.repeat(43)}`, cardUrl: '/api/gifts/x/card.pdf', sentTo: null };
const BOUGHT: BoughtGifts = {
  giftCount: 3,
  redeemed: 1,
  returned: 0,
  expiresAt: '2999-06-12T12:00:00.000Z',
  gift: null,
  links: [
    { ...LINK, position: 1 },
    { ...LINK, position: 2, sentTo: 'a-very-long-address@a-very-long-domain.example' },
  ],
};

test('A checkout that asks for everything, and what a giver gets, look right.', async ({ page }) => {
  await changeSettings(page, { payments: 'sandbox', withdrawal: 'eu', invoices: 'on', hasImprint: true });
  await page.goto('/checkout?email=maya%40example.com&firstName=Maya&lastName=Okafor');
  await page.getByLabel('This is a gift').check();
  await page.getByLabel('I need an invoice').check();
  await clickButton(page, 'Pay $49.00');
  await expect(page.getByText('Their name is required.')).toBeVisible();
  await checkScreen(page, 'checkout, gift with an invoice');
  await page.getByLabel('Number of couples').fill('3');
  await checkScreen(page, 'checkout, gift for several couples');

  const order = { id: 17, amount: 14_700, firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', currency: 'usd' };
  const confirmation: Confirmation = { ...order, status: 'completed', giftCount: 3 };
  await answerProcedures(page, { 'order.confirmation': { data: confirmation }, 'gifts.bought': { data: BOUGHT } });
  await openScreen(page, '/success?payment_intent=pi_1', 'success, gifts for several couples');
  const gift = { name: 'Ada & Bo', message: 'For your wedding,\nwith love.', sending: 'We send it on June 12.' };
  const one: BoughtGifts = { ...BOUGHT, giftCount: 1, gift, links: BOUGHT.links.slice(0, 1) };
  await answerProcedures(page, { 'order.confirmation': { data: confirmation }, 'gifts.bought': { data: one } });
  await openScreen(page, '/success?payment_intent=pi_1', 'success, gift');
});

test('The pages for help, certificates, gifts, and legal matters look right in every state.', async ({ page }) => {
  await changeSettings(page, { withdrawal: 'eu', hasImprint: true, sellerName: 'Ada Lind', sellerAddress: '1 Main Street' });
  await openScreen(page, '/finding-help', 'finding help');
  await answerProcedures(page, { 'site.imprint': { data: { text: '## Register\n\nAda Lind, HRB 1234' } } });
  await openScreen(page, '/imprint', 'imprint');

  await openScreen(page, '/withdraw', 'withdraw');
  await clickButton(page, 'Withdraw from Contract');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await checkScreen(page, 'withdraw, field errors');
  await submit(page, { Name: 'Maya Okafor', Email: 'maya@example.com', Message: 'Too soon.' }, 'Withdraw from Contract');
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  await checkScreen(page, 'withdraw, confirmation');
  await clickButton(page, 'Confirm Withdrawal');
  await expect(page.getByText('We received your withdrawal')).toBeVisible();
  await checkScreen(page, 'withdraw, received');

  await openScreen(page, '/certificate', 'certificate');
  await openScreen(page, '/certificate/7KQ2-M9XT-4HWB', 'certificate, unknown');
  const names = ['Ada-Wilhelmina Montgomery-Featherstonehaugh', 'Bo'];
  await answerProcedures(page, { 'certificate.verify': { data: { names, completedOn: '2026-03-08' } } });
  await openScreen(page, '/certificate/7KQ2-M9XT-4HWB', 'certificate, valid');

  await openScreen(page, '/gift', 'gift, invalid');
  const gift: OpenGift = { giver: 'Ida Lind', name: 'Ada & Bo', message: 'Be happy.', expiresAt: '2999-06-12T12:00:00.000Z' };
  await answerProcedures(page, { 'gifts.find': { data: gift } });
  await openScreen(page, '/gift?token=x', 'gift');
  await clickButton(page, 'Redeem Gift');
  await expect(page.getByText('Email is required.')).toBeVisible();
  await checkScreen(page, 'gift, field errors');
});

test('The landing page scrolls sideways at no width.', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [320, 390, 600, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow), `at ${width}`).toBe(0);
  }
});
