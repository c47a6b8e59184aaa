import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unreachable, type Answers } from '../../support/screen/answers.ts';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const QUESTION = 'Do we need a printer?';

const reply = () => page.getByRole('textbox', { name: 'Your reply' });
const replies = page.getByRole('list', { name: 'Replies' });
const table = page.getByRole('table', { name: 'Messages' });

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
  const message = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: QUESTION };
  await server.newVisitor().call('POST', '/api/contact', message);
});

const open = (path = '', answers: Answers = {}) => openScreen(`/admin/messages${path}`, answers, { as: server.admin });

test('A message is found among those that wait for an answer, read, answered, and then no longer waits.', async () => {
  open('?view=unanswered');
  await expect.element(page.getByRole('link', { name: 'Messages, 1 unanswered' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('printer nobody');
  await expect.element(page.getByText(/^No message here\./u)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('PRINTER');
  await table.getByRole('link', { name: 'Maya Lind' }).click();
  await expect.element(page.getByText(QUESTION)).toBeVisible();
  await expect.element(page.getByText('None with this email')).toBeVisible();
  await reply().fill('Hi Maya,\n\nno.');
  await button('Send and Mark as Answered').click();
  await expect.element(toasts()).toMatchTextContent(/^Reply Queued/u);
  await expect.element(replies.getByText(/no\.$/u)).toBeVisible();
  await expect.element(reply()).toHaveValue('');
  await expect.element(button('Mark as Unanswered')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await page.getByRole('link', { name: 'Unanswered 0' }).click();
  await expect.element(page.getByText('You’ve answered all messages.')).toBeVisible();
});

test('A reply that can’t be sent stays, also after a reload, and is sent once.', async () => {
  open('/1', { 'contact.reply': unreachable });
  await button('Send and Mark as Answered').click();
  await expect.element(page.getByText('Reply is required.')).toBeVisible();
  await reply().fill('Hi Maya.');
  await button('Send and Mark as Answered').click();
  await expect.element(toasts()).toMatchTextContent(/^Reply Not Sent/u);
  open('/1');
  await expect.element(reply()).toHaveValue('Hi Maya.');
  await expect.element(page.getByText('Draft on this device')).toBeVisible();
  await button('Send and Mark as Answered').click();
  await expect.element(replies.getByRole('listitem')).toBeVisible();
  await expect.element(reply()).toHaveValue('');
});

test('A saved reply is added from what’s typed, inserted with the writer’s name, changed, and deleted with a way back.', async () => {
  open('/1');
  await reply().fill('Hello.');
  await button('New Saved Reply').click();
  const form = page.getByRole('form', { name: 'New saved reply' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Printer');
  await form.getByRole('textbox', { name: 'Text' }).fill('Hi {name}, no printer.');
  await form.getByRole('button', { name: 'Save' }).click();
  await button('Insert Printer').click();
  await expect.element(reply()).toHaveValue('Hello.\n\nHi Maya, no printer.');
  await button('Edit Printer').click();
  await page.getByRole('form', { name: 'Edit Printer' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(button('Insert Printer')).not.toBeInTheDocument();
  await toasts().getByRole('button', { name: 'Undo' }).click();
  await expect.element(button('Insert Printer')).toBeVisible();
});
