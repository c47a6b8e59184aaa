import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FakeEventSource } from '../../support/screen/fake-server.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple } from '../../support/screen/real-server.ts';

const CONTENT = {
  title: 'Five',
  objective: 'Five.',
  lesson: '',
  reflectionQuestions: [
    { id: '5-a', text: 'What is first?' },
    { id: '5-b', text: 'What is second?' },
  ],
  discussionPrompts: [{ text: 'Talk.' }],
  activity: { title: 'Walk', description: 'Walk together.', minutes: 20 },
  commitmentExamples: [],
  conversationCards: [],
};
const REVERSED = { ...CONTENT, reflectionQuestions: CONTENT.reflectionQuestions.toReversed() };
const CHANGED = 'Save FailedThe questions of this week have just changed. What you wrote is kept.';

const first = page.getByLabelText('What is first?');
const second = page.getByLabelText('What is second?');
const save = page.getByRole('button', { name: 'Save Responses' });
const switches = page.getByRole('switch', { name: 'Just for me' });
const firstField = page.getByRole('textbox').first();

let couple: Couple;
let publish: (content: object) => Promise<void>;
beforeEach(async () => {
  const server = await startServer();
  couple = await server.newCouple({ completed: 4 });
  const path = '/api/admin/weeks/5';
  publish = async (content) => {
    const { version } = (await server.admin.call('GET', path)) as { version: number };
    await server.admin.call('PUT', `${path}/draft`, { version, content });
    await server.admin.call('POST', `${path}/publish`);
  };
  await publish(CONTENT);
  await server.join(couple, 'Noor');
  openScreen('/dashboard?tab=current&week=5', {}, { as: couple });
  await expect.element(firstField).toHaveAccessibleName('What is first?');
});

test('A page that hasn’t heard that its week was published anew is refused, and shows the new order with what was typed.', async () => {
  await publish(REVERSED);
  await second.fill('The second answer.');
  await save.click();
  await expect.element(toasts()).toHaveTextContent(CHANGED);
  await expect.element(firstField).toHaveAccessibleName('What is second?');
  await expect.element(second).toHaveValue('The second answer.');
  await save.click();
  await expect.element(toasts()).toMatchTextContent(/^Responses Saved/u);
});

test('“Just for me” keeps the question it’s at, never the one that’s there now.', async () => {
  await publish(REVERSED);
  await switches.first().click();
  await expect.element(firstField).toHaveAccessibleName('What is second?');
  await expect.element(switches.nth(1)).toBeChecked();
  const readPage = async () => couple.call('GET', `/api/workbook-responses/${couple.userId}/5/partner1`);
  await expect.poll(readPage).toMatchObject({ private: ['reflectionAnswers.1'] });
});

test('A page that hears that its week was published anew shows the new order by itself, with what’s being typed.', async () => {
  await first.fill('The first answer.');
  await publish(REVERSED);
  await FakeEventSource.send({ type: 'content' });
  await expect.element(firstField).toHaveAccessibleName('What is second?');
  await expect.element(first).toHaveValue('The first answer.');
});
