import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Refusal, refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const PERSON = { 'First name': 'Maya', 'Last name': 'Okafor', Email: 'Maya@Example.com' };
const MESSAGE = { ...PERSON, Message: 'Do we need to print it?\nWe have no printer.' };
const THANKS = "Thank you for your message. We'll get back to you within 24 hours.";
const INVALID = 'Please enter a valid email address.';

const open = (answers: Answers = {}, address = '/') =>
  openScreen(address, { 'auth.session': refuse(401, 'Please sign in.'), ...answers }, { as: 'visitor' });

/** The form in a section, by that section's ID. */
function findForm(id: string) {
  const form = page.elementLocator(document.getElementById(id) ?? document.body);
  return {
    field: (name: string) => form.getByLabelText(name, { exact: true }),
    button: (name: string) => form.getByRole('button', { name, exact: true }),
    async fillIn(typed: Record<string, string>) {
      for (const [name, value] of Object.entries(typed)) await form.getByLabelText(name, { exact: true }).fill(value);
    },
    text: (text: string) => form.getByText(text),
  };
}

async function dismissToast(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(toasts()).not.toBeInTheDocument();
}

describe.each([
  ['pricing', 'Continue to Checkout', PERSON, 'Information RequiredPlease fill in all fields to continue to checkout.'],
  ['contact', 'Send Message', MESSAGE, 'Missing InformationPlease fill in all required fields.'],
] as const)('The %s form', (id, submit, typed, message) => {
  let form: ReturnType<typeof findForm>;
  beforeEach(async () => {
    open();
    await expect.element(page.getByRole('button', { name: submit })).toBeVisible();
    form = findForm(id);
  });

  test('asks for each missing field.', async () => {
    for (const missing of Object.keys(typed)) {
      await form.fillIn({ ...typed, [missing]: ' ' });
      await form.button(submit).click();
      await expect.element(toasts()).toHaveTextContent(message);
      await expect.element(form.field(missing)).toHaveFocus();
      await expect.element(form.field(missing)).toHaveAttribute('aria-invalid', 'true');
      await dismissToast();
    }
  });

  test('describes an invalid email at its field, after the toast has gone, until it’s corrected.', async () => {
    await form.fillIn({ ...typed, Email: 'maya@' });
    await form.button(submit).click();
    await expect.element(toasts()).toHaveTextContent(`Invalid Email${INVALID}`);
    await dismissToast();
    await expect.element(form.field('Email')).toHaveAccessibleDescription(INVALID);
    await expect.poll(() => form.text(INVALID).elements()).toHaveLength(1);
    await form.field('Email').fill('maya@example.com');
    await expect.element(form.field('Email')).not.toHaveAttribute('aria-invalid', 'true');
  });
});

describe('The pricing form', () => {
  let form: ReturnType<typeof findForm>;
  beforeEach(async () => {
    open();
    await expect.element(page.getByRole('button', { name: 'Continue to Checkout' })).toBeVisible();
    form = findForm('pricing');
  });

  test('asks about a mistyped domain, which one tap corrects.', async () => {
    await form.fillIn({ ...PERSON, Email: 'maya@gmial.con' });
    await form.button('maya@gmail.com').click();
    await expect.element(form.field('Email')).toHaveValue('maya@gmail.com');
    await expect.element(form.button('maya@gmail.com')).not.toBeInTheDocument();
  });

  test('leads to the checkout, even with a mistyped domain, and back with what was typed.', async () => {
    await form.fillIn({ ...PERSON, 'First name': ' Maya ', Email: 'Maya@gmial.con' });
    await form.button('Continue to Checkout').click();
    await expect.element(page.getByRole('heading', { name: 'Payment Setup Required' })).toBeVisible();
    expect(window.location.pathname).toBe('/checkout');
    const buyer = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@gmial.con' };
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(buyer);
    await page.getByRole('link', { name: 'Change name or email' }).click();
    await expect.poll(() => window.location.hash).toBe('#pricing');
    form = findForm('pricing');
    await expect.element(form.field('Last name')).toHaveValue('Okafor');
    await expect.element(form.field('Email')).toHaveValue('Maya@gmial.con');
  });

  test('shows a toast that goes away with the page it’s about.', async () => {
    await form.fillIn({ ...PERSON, Email: 'maya' });
    await form.button('Continue to Checkout').click();
    await expect.element(toasts()).toHaveTextContent(`Invalid Email${INVALID}`);
    await form.field('Email').fill('maya@example.com');
    await form.button('Continue to Checkout').click();
    await expect.element(page.getByRole('heading', { name: 'Payment Setup Required' })).toBeVisible();
    await expect.element(toasts()).not.toBeInTheDocument();
  });
});

describe('The contact form', () => {
  const send = page.getByRole('button', { name: 'Send Message' });
  const openForm = async (answers: Answers = {}) => {
    open(answers);
    await expect.element(send).toBeVisible();
    return findForm('contact');
  };

  test('keeps what’s typed through a reload.', async () => {
    let form = await openForm();
    await form.fillIn(MESSAGE);
    await form.field('Subject').selectOptions('payment');
    form = await openForm();
    for (const [name, value] of Object.entries(MESSAGE)) await expect.element(form.field(name)).toHaveValue(value);
    await expect.element(form.field('Subject')).toHaveValue('payment');
  });

  test.each([
    ['lost', unreachable, 'Failed to send message. Please try again.'],
    ['refused', refuse(429, 'Too many messages. Please try again later.'), 'Too many messages. Please try again later.'],
  ])('keeps what’s typed if the message is %s, and says why.', async (_how, fail, reason) => {
    const form = await openForm({ 'contact.send': fail });
    await form.fillIn(MESSAGE);
    await send.click();
    await expect.element(toasts()).toHaveTextContent(`Error${reason}`);
    await expect.element(form.field('Message')).toHaveValue(MESSAGE.Message);
    await expect.element(send).toBeEnabled();
  });

  test('shows what the server says about a field at that field.', async () => {
    const form = await openForm({
      'contact.send': () => {
        throw new Refusal(400, 'Email isn’t known.', 'email');
      },
    });
    await form.fillIn(MESSAGE);
    await send.click();
    await expect.element(form.field('Email')).toHaveAccessibleDescription('Email isn’t known.');
  });

  test('is empty once the message is sent.', async () => {
    const sent = Promise.withResolvers<{ success: boolean; message: string }>();
    const calls = open({ 'contact.send': () => sent.promise });
    await expect.element(send).toBeVisible();
    const form = findForm('contact');
    await expect.element(form.field('Email')).toHaveAttribute('type', 'email');
    const subjects = form.field('Subject').element().querySelectorAll('option');
    expect([...subjects].map(({ textContent }) => textContent)).toEqual([
      'General Question',
      'Course Content',
      'Payment Support',
      'Technical Issue',
    ]);
    await form.fillIn(MESSAGE);
    await form.field('Subject').selectOptions('Course Content');
    await send.click();
    await expect.element(form.button('Sending...')).toBeDisabled();
    expect(calls.find(({ name }) => name === 'contact.send')?.input).toEqual({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@example.com',
      subject: 'course',
      message: MESSAGE.Message,
    });
    sent.resolve({ success: true, message: THANKS });
    await expect.element(toasts()).toHaveTextContent(`Message Sent!${THANKS}`);
    for (const name of Object.keys(MESSAGE)) await expect.element(form.field(name)).toHaveValue('');
    await expect.element(form.field('Subject')).toHaveValue('general');
  });
});
