import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const ANSWERS = Array.from({ length: 5 }, (_, index) => `Answer ${index + 1}`);

const card = page.getByRole('region', { name: 'This week' });
const inCard = (name: string) => card.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeEach(async () => {
  await page.viewport(390, 844);
  server = await startServer();
  couple = await server.newCouple();
});

const write = async (seat: 'partner1' | 'partner2', page1: object, person: Person = couple) =>
  person.call('POST', `/api/workbook-responses/${couple.userId}/1/${seat}`, page1);
const open = (person: Person = couple) => openScreen('/dashboard?week=1', {}, { as: person });

describe('The card “This week”', () => {
  test('begins with the week’s workbook, and says how far each page is.', async () => {
    open();
    await inCard('Start week 1').click();
    await page.getByLabelText(/Think of one ordinary moment/u).fill('On the night train.');
    await page.getByRole('button', { name: 'Save Responses' }).click();
    await expect.element(toasts()).toMatchTextContent(/^Responses Saved/u);
    await tab('Progress').click();
    await expect.element(card.getByText('Maya’s page is next.')).toBeVisible();
    await expect.element(inCard('Continue (1 of 5)')).toBeVisible();
  });

  test('leads to the page of the one who hasn’t written.', async () => {
    await write('partner1', { reflectionAnswers: ANSWERS });
    open();
    await inCard('Continue (0 of 5)').click();
    await expect.element(tab('Noor')).toHaveAttribute('aria-selected', 'true');
  });

  test('leads to the summary and to the week’s end once both have written.', async () => {
    await write('partner1', { reflectionAnswers: ANSWERS, weeklyCommitment: 'I’ll call first.' });
    await write('partner2', { reflectionAnswers: ANSWERS });
    open();
    await inCard('Read your answers together').click();
    await page.getByRole('button', { name: 'Generate Summary' }).click();
    await expect.element(page.getByRole('region', { name: 'The week in your words' })).toBeVisible();
    await tab('Progress').click();
    await inCard('Finish week 1').click();
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect.element(inCard('Start week 2')).toBeVisible();
    const end = page.getByRole('region', { name: 'Journey Started!' });
    await expect
      .poll(() =>
        end
          .getByRole('figure')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['I’ll call first.Maya', 'Answer 1Noor']);
    await end.getByRole('button', { name: 'Next: week 2, Listening to understand' }).click();
    await expect.element(page.getByRole('heading', { name: 'Listening to understand' })).toHaveFocus();
  });

  test('asks in the next week how the last one’s commitment went, which Wins counts.', async () => {
    await write('partner1', { reflectionAnswers: ANSWERS, weeklyCommitment: 'I’ll call first.' });
    await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
    open();
    await expect.element(card.getByText('Maya promised: “I’ll call first.” How did it go?')).toBeVisible();
    await inCard('Kept').click();
    await expect.element(inCard('Kept')).toHaveAttribute('aria-pressed', 'true');
    await tab('Wins').click();
    await expect.element(page.getByText('You’ve kept one promise and written 13 words in one evening.')).toBeVisible();
  });
});

describe('Two partners', () => {
  let noor: Person;
  beforeEach(async () => {
    noor = await server.join(couple, 'Noor');
    await write('partner1', { reflectionAnswers: ANSWERS });
  });

  test('see how far the other one is, and read together once both have answered every question.', async () => {
    await write('partner2', { reflectionAnswers: ANSWERS.slice(0, 2) }, noor);
    open();
    await expect.element(card.getByText(/You’re done\. Noor has answered 2 of 5\./u)).toBeVisible();
    await write('partner2', { reflectionAnswers: ANSWERS }, noor);
    open();
    await inCard('Read your answers together').click();
    await expect.element(tab('Noor')).toBeVisible();
  });
});

test('Who waits for their partner can share that it’s their turn, or send a reminder, once a day.', async () => {
  const noor = await server.join(couple, 'Noor');
  await noor.call('POST', '/api/trpc/account.changeEmail', { email: noor.email, currentPassword: '' });
  await noor.call('POST', '/api/trpc/account.confirmEmail', { code: await server.findCode(noor.email, 2) });
  await write('partner1', { reflectionAnswers: ANSWERS });
  // Chromium on Linux has no share sheet.
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  open();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => shared).toEqual([expect.objectContaining({ text: 'Your turn in week 1' })]);
  await page.getByRole('button', { name: 'Send Noor a Reminder' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Reminder Sent/u);
  await expect.element(page.getByText('You’ve sent Noor a reminder today.')).toBeVisible();
});
