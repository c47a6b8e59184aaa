import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EveningStep } from '#src/domain/evening/steps.ts';
import { FakeEventSource } from '../../support/screen/fake-server.ts';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { holdRequests, startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const box = page.getByRole('textbox');

let maya: Couple;
let noor: Person;
beforeEach(async () => {
  const server = await startServer();
  maya = await server.newCouple();
  noor = await server.join(maya, 'Noor');
});

/** Opens the evening of week 1 at this step, as someone would whose partner's phone isn't there. */
async function openTonight(step: EveningStep, person: Person = maya): Promise<void> {
  const evening = `/api/evening/${maya.userId}/1`;
  await maya.call('POST', evening, { action: 'start' });
  await maya.call('POST', evening, { action: 'goTo', step });
  openScreen('/dashboard?week=1&tonight=true', {}, { as: person });
}

/** The same for a couple that shares one phone. */
async function shareTonight(step: EveningStep) {
  const couple = await (await startServer()).newCouple();
  for (const action of [{ action: 'start' }, { action: 'goTo', step }]) {
    await couple.call('POST', `/api/evening/${couple.userId}/1`, action);
  }
  return { couple, open: () => openScreen('/dashboard?week=1&tonight=true', {}, { as: couple }) };
}

/** Saves Noor's page; what isn't a draft is offered. */
async function saveAsNoor(texts: object): Promise<void> {
  await noor.call('POST', `/api/workbook-responses/${maya.userId}/1/partner2`, texts);
}

const readOwn = async () => maya.call('GET', `/api/workbook-responses/${maya.userId}/1/partner1`);
const readAsNoor = async () => noor.call('GET', `/api/workbook-responses/${maya.userId}/1/partner1`);

test('Arriving, one phone is enough to start writing.', async () => {
  openScreen('/dashboard?week=1&tonight=true', {}, { as: maya });
  await expect.element(heading('Sit down. It’s your hour.')).toHaveFocus();
  await expect.element(page.getByText('You can start without Noor’s phone. One is enough.')).toBeVisible();
  await button('Start writing').click();
  await expect.element(box).toHaveFocus();
});

test('Done without a word asks for a few, and passing is fine.', async () => {
  await openTonight('write');
  await button('Done').click();
  await expect.element(page.getByText('A few words are plenty. Or pass, that’s fine too.')).toBeVisible();
  await button('Pass').click();
  await expect.element(page.getByText('Question 2 of 2')).toBeVisible();
  await box.fill('We laugh.');
  await button('Done').click();
  await expect.element(heading('You’re done.')).toBeVisible();
  await expect.element(page.getByText(/^Noor can write later, even tomorrow\./u)).toBeVisible();
});

test.each([
  {
    step: 'write',
    eyebrow: 'Maya writes · Question 1 of 2',
    text: { reflectionAnswers: expect.arrayContaining(['Half a sent']) },
  },
  { step: 'promise', eyebrow: 'One small promise from Maya', text: { weeklyCommitment: 'Half a sent' } },
] as const)(
  'Half a sentence stays on the screen through a reload, also on a shared phone: $step',
  async ({ step, eyebrow, text }) => {
    const { couple, open } = await shareTonight(step);
    open();
    await box.fill('Half a sent');
    await expect.poll(async () => couple.call('GET', `/api/workbook-responses/${couple.userId}/1/partner1`)).toMatchObject(text);
    open();
    await expect.element(box).toHaveValue('Half a sent');
    await expect.element(page.getByText(eyebrow)).toBeVisible();
  },
);

test('On a shared phone, a promise that’s already written asks nobody for a second one, and the other one for theirs.', async () => {
  const { couple, open } = await shareTonight('promise');
  await couple.call('POST', `/api/workbook-responses/${couple.userId}/1/partner2`, { weeklyCommitment: 'Make the tea.' });
  open();
  await expect.element(page.getByText('One small promise from Maya')).toBeVisible();
});

test('The cards of a partner who wrote this morning are turned in the evening.', async () => {
  await saveAsNoor({ reflectionAnswers: ['The dryer.'] });
  await openTonight('write');
  await box.fill('The laundromat.');
  await button('Done').click();
  await button('Pass').click();
  await button('Go on').click();
  await expect.element(page.getByText('The dryer.')).not.toBeInTheDocument();
  await button('Turn Without Holding').click();
  await expect.element(page.getByRole('article', { name: 'Noor' })).toMatchTextContent(/The dryer\./u);
  await expect.element(page.getByRole('article', { name: 'Maya' })).toMatchTextContent(/The laundromat\./u);
  await expect.element(page.getByText('Maya reads first. Read your own card aloud.')).toBeVisible();
  await expect.element(button('We’ve read them')).toBeVisible();
});

test('Without two answers to a question there’s nothing to open yet, and the evening goes on, or back.', async () => {
  await openTonight('reveal');
  await expect.element(heading('Nothing to open yet')).toBeVisible();
  await button('Go on').click();
  await expect.element(page.getByText('One of you reads it aloud.')).toBeVisible();
  await button('More').click();
  await button('Back to “Open”').click();
  await expect.element(heading('Nothing to open yet')).toBeVisible();
});

test('Offline on a shared phone, what they wrote waits there instead of opening.', async () => {
  const { open } = await shareTonight('reveal');
  open();
  await expect.element(page.getByText('A page opens once both of you have written.')).toBeVisible();
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^You’re offline, so what you’ve written waits on this phone\./u)).toBeVisible();
});

test('In the activity, there’s a sheet to print, the time belongs to the step they’re at, and what to mind stays at hand.', async () => {
  await openTonight('do');
  await expect.element(button('Print the Sheet')).toBeVisible();
  const current = page.getByRole('listitem').filter({ has: page.getByRole('timer') });
  await expect.element(current).toMatchTextContent(/Draw the line/u);
  await button('Next step').click();
  await expect.element(current).toMatchTextContent(/Mark one moment/u);
  await expect.element(current).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByRole('status').filter({ hasText: 'Step 2 of 5.' })).toMatchTextContent(/mark one moment/u);
  await page.getByText('About this activity').click();
  await expect.element(current.getByRole('button', { name: 'Print the Sheet' })).toBeVisible();
  await expect.element(button('Stop here')).not.toBeInTheDocument();
  await button('Next step').click();
  await button('Stop here').click();
  await expect.element(heading('This week I will…')).toBeVisible();
});

test('A promise is shown while it’s being saved, and crosses over once both have written one.', async () => {
  await saveAsNoor({ weeklyCommitment: 'Make the tea.' });
  const held = holdRequests(maya, 'workbook.save');
  await openTonight('promise', held.person);
  await box.fill('Ask about the cats.');
  await button('Done').click();
  await expect.element(heading('Yours is written.')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'You promise' })).toMatchTextContent(/Ask about the cats\./u);
  held.release();
  await expect.element(heading('They cross over.')).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Noor promises' })).toMatchTextContent(/Make the tea\./u);
});

test('Who doesn’t promise anything reads why the other one’s promise stays sealed.', async () => {
  await saveAsNoor({ weeklyCommitment: 'Make the tea.' });
  await openTonight('promise');
  await button('Pass').click();
  await expect.element(heading('None from you this time.')).toBeVisible();
  await expect.element(page.getByText('Noor’s promise stays sealed, because you haven’t shared one.')).toBeVisible();
  await button('Write one after all').click();
  await box.fill('Ask about the cats.');
  await button('Done').click();
  await expect.element(page.getByRole('figure', { name: 'Noor promises' })).toMatchTextContent(/Make the tea\./u);
});

test('Who passes reads that nothing opens for them, and whose partner passed reads theirs aloud.', async () => {
  await saveAsNoor({ reflectionAnswers: ['The dryer.', 'The rain.'] });
  await openTonight('write');
  await button('Pass').click();
  await button('Pass').click();
  await expect.element(heading('Nothing to open yet')).toBeVisible();
  await expect
    .element(page.getByText('An answer opens once you’ve both tapped Done on yours, even if that’s tomorrow.'))
    .toBeVisible();
  await openTonight('reveal', noor);
  await button('Turn Without Holding').click();
  await expect.element(heading('Read yours aloud.')).toBeVisible();
  await expect.element(page.getByText('Maya passed, and listens.')).toBeVisible();
});

test('An evening that ended before the week’s end says how far they’ve come, on the phone and on the dashboard.', async () => {
  await openTonight('talk');
  await expect.element(button('Next card')).toBeVisible();
  openScreen('/dashboard', {}, { as: noor });
  const place = page.getByText('You’ve come as far as talking about it. Go on when you like.');
  await expect.element(place).toBeVisible();
  await page.getByRole('link', { name: 'Go on with your evening' }).click();
  await expect.element(button('Next card')).toBeVisible();
  await maya.call('POST', `/api/evening/${maya.userId}/1`, { action: 'end' });
  await FakeEventSource.send({ type: 'evening', weekNumber: 1 });
  await expect.element(heading('That’s enough for tonight.')).toBeVisible();
  await expect.element(place).toBeVisible();
});

test('The line to keep says who reads it, and remembers that its writer wants to be the only one.', async () => {
  await openTonight('close');
  const line = page.getByRole('textbox', { name: 'A line to keep from tonight' });
  await expect.element(line).toHaveAccessibleDescription('It opens once Noor keeps one, too.');
  await page.getByRole('switch', { name: 'Just for me' }).click();
  await expect.element(line).toHaveAccessibleDescription('Only you will ever see this.');
  await line.fill('I nearly cried.');
  await page.getByRole('radio', { name: '5 stars' }).click();
  await expect.element(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await button('Finish week 1').click();
  await expect.element(heading('Week 1 is yours.')).toBeVisible();
  await expect.element(toasts()).not.toBeInTheDocument();
  await expect.poll(readAsNoor).not.toMatchObject({ discussionNotes: 'I nearly cried.' });
});

test('Who is still writing their line when the other one ends the evening goes on writing, and both read it in the end.', async () => {
  await saveAsNoor({ discussionNotes: 'Quarters.' });
  await openTonight('close');
  const line = page.getByRole('textbox', { name: 'A line to keep from tonight' });
  await line.fill('He ran it thr');
  // A call leaves the box, too.
  line.element().blur();
  await expect.poll(readOwn).toMatchObject({ discussionNotes: 'He ran it thr' });
  await noor.call('POST', `/api/progress/${maya.userId}/1/complete`);
  await noor.call('POST', `/api/evening/${maya.userId}/1`, { action: 'end' });
  await FakeEventSource.send({ type: 'progress' });
  await FakeEventSource.send({ type: 'evening', weekNumber: 1 });
  await expect.element(button('Good night')).toBeVisible();
  await expect.poll(readAsNoor).not.toMatchObject({ sealed: ['discussionNotes'] });
  await line.fill('He ran it three times.');
  await button('Good night').click();
  await expect.element(heading('Week 1 is yours.')).toBeVisible();
  for (const text of ['He ran it three times.', 'Quarters.']) await expect.element(page.getByText(text)).toBeVisible();
  await expect.poll(readAsNoor).toMatchObject({ discussionNotes: 'He ran it three times.' });
});

test('Who reloads the end, or opens a week they’ve finished, finds its end, and may begin it again.', async () => {
  await maya.call('POST', `/api/progress/${maya.userId}/1/complete`);
  openScreen('/dashboard?week=1&tonight=true', {}, { as: maya });
  await expect.element(heading('Week 1 is yours.')).toBeVisible();
  expect(await maya.call('GET', `/api/evening/${maya.userId}/1`)).toBeNull();
  await button('Begin it again').click();
  await expect.element(heading('Sit down. It’s your hour.')).toBeVisible();
});

test('On a shared phone, they hand it over, and no notice covers the evening.', async () => {
  const { open } = await shareTonight('write');
  open();
  for (const answer of ['The laundromat.', 'We laugh.']) {
    await box.fill(answer);
    await button('Done').click();
  }
  await button('Hand it over').click();
  await expect.element(heading('Hand the phone to Noor.')).toBeVisible();
  await expect.element(toasts()).not.toBeInTheDocument();
});
