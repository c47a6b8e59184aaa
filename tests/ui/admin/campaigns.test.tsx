import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

const subject = () => page.getByRole('textbox', { name: 'Subject' });
const text = () => page.getByRole('textbox', { name: 'Text' });

test('The seller sees who gets an email and how it looks, tests it, and sends it; what’s typed survives until then.', async () => {
  const sent: object[] = [];
  const answers = {
    'campaigns.audience': { couples: 59, recipients: 83, unverified: 4, off: 1, closed: 0 },
    'campaigns.send': (input: object) => {
      sent.push(input);
      return { id: 'test' in input ? null : 1, recipients: 83 };
    },
  };
  openScreen('/admin/emails/new?view=quiet', answers, { as: server.admin });
  await expect.element(page.getByRole('combobox', { name: 'Couples' })).toHaveValue('quiet');
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent(
      '83 people get this email. 59 couples in this list.Left out: 4 people without a confirmed email; 1 person who turned off news.',
    );
  await subject().fill('An open evening');
  await text().fill('Hi {name},\n\nsee you on Friday.');
  await expect.element(page.getByRole('region', { name: 'Preview' }).getByText('Hi there,')).toBeVisible();
  await button('Send Me a Test').click();
  await expect.element(toasts()).toMatchTextContent(/^Test Sent/u);
  openScreen('/admin/emails/new?view=quiet', answers, { as: server.admin });
  await expect.element(subject()).toHaveValue('An open evening');
  await button('Send to 83 People').click();
  const dialog = page.getByRole('dialog', { name: 'Send to 83 People?' });
  await expect.element(dialog.getByText(/the last in about 9 minutes/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send to 83 People' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Email Queued/u);
  await expect.element(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible();
  const letter = { subject: 'An open evening', text: 'Hi {name},\n\nsee you on Friday.' };
  expect(sent).toEqual([
    { ...letter, test: true },
    { ...letter, view: 'quiet' },
  ]);
});
