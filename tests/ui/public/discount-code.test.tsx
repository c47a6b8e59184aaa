import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal, unreachable, type Answers } from '../../support/screen/answers.ts';
import { button } from '../../support/screen/locators.ts';
import { BUYER, openSandboxCheckout } from '../../support/screen/sandbox-checkout.ts';

/** Opens the sandbox's checkout, where FAIR20 takes a fifth off and FRIEND everything. Returns the orders that were started. */
const open = ({ code: inLink, ...answers }: Answers & { code?: string } = {}) =>
  openSandboxCheckout({
    ...(inLink !== undefined && { code: inLink }),
    answers: {
      'codes.price': ({ code: typed }) => {
        if (typed?.toUpperCase() === 'FAIR20') return { amount: 3_920, full: 4_900, code: 'FAIR20' };
        if (typed === 'FRIEND') return { amount: 0, full: 4_900, code: 'FRIEND' };
        throw new Refusal(404, 'This code isn’t valid.', 'code');
      },
      ...answers,
    },
  });

const code = page.getByLabelText('Discount code');

test('A code that’s applied lowers the price, and stays through a reload.', async () => {
  const started = open();
  await code.fill('fair20');
  await button('Apply').click();
  await expect.element(page.getByText('FAIR20 is applied.')).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('code')).toBe('fair20');
  await button('Pay $39.20').click();
  await expect.poll(() => started).toEqual([{ ...BUYER, code: 'FAIR20' }]);
});

test('Leaving the field applies the code, too.', async () => {
  open();
  await code.fill('FAIR20');
  await userEvent.tab();
  await expect.element(button('Pay $39.20')).toBeVisible();
});

test('Nobody pays the full price with a code that’s typed but not applied: it’s applied first.', async () => {
  const started = open();
  await code.fill('FAIR20');
  // As with the keyboard, or on a phone whose button doesn't take the focus.
  button('Pay $49.00')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(button('Pay $39.20')).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(started).toEqual([]);
  await button('Pay $39.20').click();
  await expect.poll(() => started).toEqual([{ ...BUYER, code: 'FAIR20' }]);
});

test('Nobody pays the full price beside a code that isn’t valid, until they clear the field.', async () => {
  const started = open({ code: 'OLD' });
  await expect.element(code).toHaveAccessibleDescription('This code isn’t valid. Without it, clear the field.');
  await button('Pay $49.00').click();
  await expect.element(code).toHaveFocus();
  expect(started).toEqual([]);
  await code.fill('');
  await userEvent.tab();
  await expect.element(code).not.toHaveAccessibleDescription();
  await button('Pay $49.00').click();
  await expect.poll(() => started).toEqual([BUYER]);
});

test('A code that couldn’t be checked can be applied again.', async () => {
  let isDown = true;
  open({ 'codes.price': () => (isDown ? unreachable() : { amount: 3_920, full: 4_900, code: 'FAIR20' }) });
  await code.fill('FAIR20');
  await button('Apply').click();
  await expect.element(code).toHaveAccessibleDescription(/^We couldn’t check this code\. Please try again\./u);
  isDown = false;
  await button('Apply').click();
  await expect.element(button('Pay $39.20')).toBeVisible();
});

test('With a code that makes it free, there’s nothing to pay.', async () => {
  const started = open({ code: 'FRIEND' });
  await button('Complete Order').click();
  await expect.poll(() => started).toEqual([{ ...BUYER, code: 'FRIEND' }]);
});
