import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DAY } from '#src/domain/time/time.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

/** More than the two of the core path. */
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
    await expect.element(inCard('Continue (1 of 2)')).toBeVisible();
  });

  test('offers the week first on other days than the evening’s, and an evening that’s on before everything.', async () => {
    const tomorrow = (new Date().getDay() % 7) + 1;
    await couple.call('PUT', `/api/reminders/${couple.userId}`, { evening: { weekday: tomorrow, time: '20:00' } });
    const week = card.getByRole('button', { name: 'Start week 1' });
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    open();
    const begin = card.getByRole('link', { name: 'Begin tonight' });
    await expect.element(begin).toBeVisible();
    expect(isBefore(week.element(), begin.element())).toBe(true);
    for (const action of [{ action: 'start' }, { action: 'goTo', step: 'talk' }]) {
      await couple.call('POST', `/api/evening/${couple.userId}/1`, action);
    }
    open();
    const goOn = card.getByRole('link', { name: 'Go on with your evening' });
    await expect.element(goOn).toBeVisible();
    expect(isBefore(goOn.element(), week.element())).toBe(true);
  });

  test('leads to the page of the one who hasn’t written.', async () => {
    await write('partner1', { reflectionAnswers: ANSWERS });
    open();
    await inCard('Continue (0 of 2)').click();
    await expect.element(tab('Noor')).toHaveAttribute('aria-selected', 'true');
  });

  test('leads through the core of the week to its end once both have written two answers.', async () => {
    await write('partner1', { reflectionAnswers: ANSWERS.slice(0, 2) });
    await write('partner2', { reflectionAnswers: ANSWERS.slice(0, 2) });
    open();
    await inCard('Read your answers together').click();
    await expect.element(page.getByRole('region', { name: 'The week in your words' })).toBeVisible();
    await tab('Progress').click();
    await inCard('Talk about it').click();
    await expect.element(page.getByRole('group', { name: 'Talk' })).toHaveFocus();
    await tab('Progress').click();
    await inCard('Do the activity').click();
    await tab('Progress').click();
    await inCard('Make a promise').click();
    await expect.element(page.getByRole('group', { name: 'This week I will' })).toHaveFocus();
    await page.getByLabelText('Weekly commitment').fill('I’ll call first.');
    await page.getByRole('button', { name: 'Save Responses' }).click();
    await expect.element(toasts()).toMatchTextContent(/^Responses Saved/u);
    await write('partner2', { weeklyCommitment: 'I’ll listen.' });
    open();
    await inCard('Finish week 1').click();
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    const end = page.getByRole('region', { name: 'Journey Started!' });
    await expect
      .poll(() =>
        end
          .getByRole('figure')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['I’ll call first.Maya', 'I’ll listen.Noor']);
    await expect.element(end.getByRole('heading')).toHaveFocus();
    await expect.element(end.getByText('That’s all for today. Week 2 is on the path below whenever you want it.')).toBeVisible();
    vi.setSystemTime(Date.now() + DAY);
    onTestFinished(() => void vi.useRealTimers());
    open();
    await end.getByRole('button', { name: 'Start week 2' }).click();
    await expect.element(page.getByRole('heading', { name: 'Listening to understand' })).toBeVisible();
  });

  test('asks from the next evening on how the last week’s commitment went, which Wins counts.', async () => {
    await write('partner1', { reflectionAnswers: ANSWERS, weeklyCommitment: 'I’ll call first.' });
    await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
    await couple.call('POST', `/api/workbook-responses/${couple.userId}/2/partner1`, { reflectionAnswers: ['Ours.'] });
    open();
    await expect.element(card.getByText('Maya promised: “I’ll call first.”')).toBeVisible();
    await expect.element(card.getByText(/How did it go/u)).not.toBeInTheDocument();
    vi.setSystemTime(Date.now() + 5 * DAY);
    onTestFinished(() => void vi.useRealTimers());
    open();
    await expect.element(card.getByText('Maya promised: “I’ll call first.” How did it go?')).toBeVisible();
    await inCard('Kept').click();
    await expect.element(inCard('Kept')).toHaveAttribute('aria-pressed', 'true');
    await tab('Wins').click();
    await expect.element(page.getByText('You’ve kept one promise and written 14 words in one evening.')).toBeVisible();
  });
});

describe('Two partners', () => {
  let noor: Person;
  beforeEach(async () => {
    noor = await server.join(couple, 'Noor');
    await write('partner1', { reflectionAnswers: ANSWERS });
  });

  test('see how far the other one is, and read together once both have answered the core’s questions.', async () => {
    await write('partner2', { reflectionAnswers: ANSWERS.slice(0, 1) }, noor);
    open();
    await expect.element(card.getByText('You’re done. Noor is through 1 of 2. Wait, or start reading.')).toBeVisible();
    await write('partner2', { reflectionAnswers: ANSWERS.slice(0, 2) }, noor);
    open();
    await inCard('Read your answers together').click();
    await expect.element(tab('Noor')).toBeVisible();
  });

  test('learn that the other one left something to open, and land on their own first empty question.', async () => {
    open(noor);
    await expect.element(card.getByText('Maya left you something. It opens once you share yours.')).toBeVisible();
    await write('partner2', { reflectionAnswers: ['Ours.'] }, noor);
    open(noor);
    await inCard('Continue (1 of 2)').click();
    await expect.element(page.getByRole('group', { name: 'Question 2 of 5' })).toHaveFocus();
    await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  });

  test('see the same end of the week on both phones until their next evening.', async () => {
    await write('partner1', { weeklyCommitment: 'I’ll call first.' });
    await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
    const daily = page.getByRole('region', { name: 'A card for today' });
    for (const person of [couple, noor]) {
      open(person);
      await expect.element(page.getByRole('heading', { name: 'Journey Started!' })).toBeVisible();
      await expect.element(page.getByText(/^That’s all for today\./u)).toBeVisible();
      await expect.element(daily).not.toBeInTheDocument();
    }
    vi.setSystemTime(Date.now() + DAY);
    onTestFinished(() => void vi.useRealTimers());
    open(noor);
    await expect.element(page.getByRole('button', { name: 'Start week 2' })).toBeVisible();
    await expect.element(daily).toBeVisible();
    vi.setSystemTime(Date.now() + 4 * DAY);
    open(noor);
    await expect.element(inCard('Start week 2')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'A card for today' })).not.toBeInTheDocument();
    vi.setSystemTime(Date.now() + 21 * DAY);
    open(noor);
    await expect.element(card.getByText('Quiet weeks are fine. Start with one card.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'A card for today' })).toBeVisible();
  });
});

test('Two who pass on everything go on to talk, and finish without a promise.', async () => {
  const noor = await server.join(couple, 'Noor');
  const passed = { pass: ['reflectionAnswers.0', 'reflectionAnswers.1', 'weeklyCommitment'], contentVersion: 1 };
  await write('partner1', passed);
  await write('partner2', passed, noor);
  open();
  await inCard('Talk about it').click();
  await tab('Progress').click();
  await inCard('Do the activity').click();
  await tab('Progress').click();
  await expect.element(card.getByText('You’re both done. That’s the week.')).toBeVisible();
  await expect.element(inCard('Finish week 1')).toBeVisible();
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
