import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unreachable, type Answers } from '../../support/screen/answers.ts';
import { FakeEventSource } from '../../support/screen/fake-server.ts';
import { button, expectPath } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { holdRequests, startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const tab = (name: string) => page.getByRole('tab', { name });
const conflict = page.getByRole('dialog', { name: 'Saved on another device' });
const inConflict = (text: string) => conflict.getByText(text, { exact: true });
const choose = async (name: string) => conflict.getByRole('button', { name }).click();
const findDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-'));

const badGateway = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  couple = await server.newCouple();
});

describe('The page of a week', () => {
  const question = page.getByLabelText(/Think of one ordinary moment/u);
  const notes = page.getByLabelText('Discussion notes');
  const save = button('Save Responses');
  const path = () => `/api/workbook-responses/${couple.userId}/1/partner1`;
  const open = (answers: Answers = {}, person: Person = couple) =>
    openScreen('/dashboard?tab=current&week=1', answers, { as: person });
  const readPage = async () => couple.call('GET', path());
  const saveElsewhere = async (answer: string) => couple.call('POST', path(), { reflectionAnswers: [answer] });
  const expectSaved = async () => expect.element(toasts()).toMatchTextContent(/^Responses Saved/u);

  test('numbers the steps of its activity, with their minutes and where to stop after 20, and links to finding help.', async () => {
    open();
    const steps = page
      .getByRole('list')
      .filter({ hasText: /draw the line across the sheet/u })
      .getByRole('listitem');
    await expect.poll(() => steps.elements()).toHaveLength(5);
    await expect.element(steps.first()).toMatchTextContent(/3 min/u);
    await expect
      .element(steps.filter({ hasText: /Short on time\? Stop here\./u }))
      .toMatchTextContent(/^Together: find one moment/u);
    await page.getByRole('region', { name: 'Lesson' }).getByRole('link', { name: 'Finding help' }).click();
    await expect.element(page.getByRole('heading', { name: 'Finding help', level: 1 })).toBeVisible();
    await expect.element(page.getByText(/1-800-799-7233/u).first()).toBeVisible();
  });

  test('folds the lesson on the next visit after it was read to its end, and not after it was skimmed.', async () => {
    const lesson = page.getByRole('region', { name: 'Lesson' });
    const skim = async () => {
      open();
      const source = lesson.getByText(/^Source/u);
      await expect.element(source).toBeVisible();
      source.element().scrollIntoView();
      // The browser tells what's on the screen with the next frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => now.mockRestore());
    await skim();
    await skim();
    now.mockReturnValue(Date.now() + 5 * 60_000);
    await expect.element(lesson).toBeVisible();
    open();
    const again = page.getByText(/^Read the story again/u);
    await expect.element(again).toBeVisible();
    await expect.element(lesson).not.toBeInTheDocument();
    await again.click();
    await expect.element(lesson).toBeVisible();
  });

  test('stays open when another phone completes the week, and says so.', async () => {
    open();
    await expect.element(question).toBeVisible();
    await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
    await FakeEventSource.send({ type: 'progress', weekNumber: 1 });
    await expect.element(page.getByText(/^This week was just finished on another phone\./u)).toBeVisible();
    await expect.element(question).toBeVisible();
  });

  test('keeps each partner’s text through a reload in the middle of a sentence.', async () => {
    open();
    await question.fill('Half a thought');
    await tab('Noor').click();
    await notes.fill('Something else');
    open();
    await expect.element(notes).toHaveValue('Something else');
    await tab('Maya').click();
    await expect.element(question).toHaveValue('Half a thought');
  });

  test('keeps what’s typed while another tab, which hasn’t noticed it, stores its own.', async () => {
    open({ 'workbook.save': unreachable });
    await question.fill('In the other tab');
    const [key = ''] = findDrafts();
    const draftOfOtherTab = localStorage.getItem(key) ?? '';
    await notes.fill('In this tab');
    localStorage.setItem(key, draftOfOtherTab);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await expect.element(question).toHaveValue('In the other tab');
    await expect.element(notes).toHaveValue('In this tab');
    expect(localStorage.getItem(key)).toContain('In this tab');
  });

  test.each([
    ['the network is down', unreachable, 'Network error occurred while saving'],
    ['a proxy answers instead of the server', badGateway, 'Failed to save responses'],
  ])('keeps the text if %s.', async (_why, answer, message) => {
    open({ 'POST /api/trpc/workbook.save': answer });
    await question.fill('Still here');
    await save.click();
    await expect.element(toasts()).toHaveTextContent(`Save Failed${message}`);
    await expect.element(question).toHaveValue('Still here');
    open();
    await expect.element(question).toHaveValue('Still here');
    await save.click();
    await expectSaved();
  });

  test('keeps its boxes and buttons clear of a notice on a computer.', async () => {
    await page.viewport(1280, 800);
    open({ 'POST /api/trpc/workbook.save': unreachable });
    await question.fill('Still here');
    await save.click();
    await expect.element(toasts()).toBeVisible();
    const edge = toasts().element().getBoundingClientRect().left;
    for (const part of [question, save]) expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  });

  test('says which text is too long, and keeps it.', async () => {
    open();
    await notes.fill('x'.repeat(10_001));
    await save.click();
    await expect.element(toasts()).toHaveTextContent('Save FailedDiscussion notes must be at most 10,000 characters.');
    await expect.element(notes).toHaveValue('x'.repeat(10_001));
  });

  test('leaves no draft of a letter that’s typed and deleted, which would hide what’s saved elsewhere.', async () => {
    open();
    await question.click();
    await userEvent.keyboard('x{Backspace}');
    expect(findDrafts()).toEqual([]);
    await saveElsewhere('From the other phone');
    open();
    await expect.element(question).toHaveValue('From the other phone');
  });

  test.each([390, 1280])(
    'keeps Done in its place, %i pixels wide, when leaving the box shows that a save failed.',
    async (width) => {
      await page.viewport(width, 844);
      await server.join(couple, 'Noor');
      open({ 'workbook.save': unreachable });
      await question.fill('Under a finger');
      const done = page.getByRole('group', { name: 'Question 1 of 5' }).getByRole('button', { name: 'Done' });
      const findTop = () => done.element().getBoundingClientRect().top - question.element().getBoundingClientRect().top;
      const before = findTop();
      question.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: done.element() }));
      await expect.element(page.getByText('We’ll save it when you’re back online.').first()).toBeVisible();
      expect(findTop()).toBe(before);
    },
  );

  test('keeps what’s typed while it’s being saved.', async () => {
    const held = holdRequests(couple, 'workbook.save');
    open({}, held.person);
    await question.fill('Once');
    await save.click();
    for (const name of ['Noor', 'Maya']) await tab(name).click();
    await question.fill('Twice');
    held.release();
    for (const name of ['Noor', 'Maya']) await tab(name).click();
    await expect.element(question).toHaveValue('Twice');
    await save.click();
    await expectSaved();
    expect(await readPage()).toMatchObject({ reflectionAnswers: ['Twice', '', '', '', ''] });
  });

  test('asks which text stays if another device has saved one, not before both are known.', async () => {
    let isDown = false;
    const send: Person['send'] = async (method, url, body) =>
      isDown && url.includes('workbook.week') ? unreachable() : couple.send(method, url, body);
    open({}, { ...couple, send });
    await question.click();
    await saveElsewhere('Typed there');
    isDown = true;
    await question.fill('Typed here');
    await save.click();
    await expect.element(toasts()).toHaveTextContent('Save FailedNetwork error occurred while saving');
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(question).toHaveValue('Typed here');
    isDown = false;
    // Later it would try again by itself.
    window.dispatchEvent(new Event('online'));
    for (const text of ['Typed here', 'Typed there']) await expect.element(inConflict(text)).toBeVisible();
    await choose('Keep this one');
    await expectSaved();
    expect(await readPage()).toMatchObject({ reflectionAnswers: ['Typed here', '', '', '', ''] });

    await saveElsewhere('Typed there again');
    await question.fill('Typed here again');
    await save.click();
    await choose('Use the other one');
    await expect.element(question).toHaveValue('Typed there again');
  });

  test('keeps drafts in a browser whose fields don’t grow with their text.', async () => {
    const { supports } = CSS;
    Object.assign(CSS, { supports: () => false });
    const text = 'On the night train,\n'.repeat(9);
    open();
    await question.fill(text);
    const field = question.element();
    expect(field.scrollHeight - field.clientHeight).toBeLessThanOrEqual(2);
    open();
    await expect.element(question).toHaveValue(text);
    Object.assign(CSS, { supports });
  });

  test('goes from question to question on a phone, with every box on the page.', async () => {
    await page.viewport(390, 844);
    open();
    const second = page.getByRole('group', { name: 'Question 2 of 5' });
    await button('Next').click();
    await button('Next').click();
    await expect.element(second).toHaveFocus();
    await expect.element(second.getByText('2 of 5')).toBeInViewport();
    await expect.element(page.getByText('1 of 5')).not.toBeInViewport();
    await expect.element(page.getByText(/^3 of 5/u)).not.toBeInViewport();
    await button('Back').click();
    await expect.element(page.getByText('1 of 5')).toBeInViewport();
    // Without going there first.
    await page.getByLabelText('Weekly commitment').fill('I will listen.');
    await save.click();
    await expectSaved();
    await page.viewport(600, 844);
    await expect.element(button('Next')).not.toBeInTheDocument();
    await expect.element(page.getByText('2 of 5')).toBeVisible();
  });

  test('asks before signing out with text that can’t be saved, and then removes it from the device.', async () => {
    open({ 'workbook.save': unreachable });
    await question.fill('Half a thought');
    await expect.poll(findDrafts).not.toEqual([]);
    await button('Logout').click();
    const dialog = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect.element(question).toHaveValue('Half a thought');
    await button('Logout').click();
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expectPath('/customer-login');
    await expect.element(toasts()).toMatchTextContent(/^Logged out successfully/u);
    expect(findDrafts()).toEqual([]);
  });

  test('saves what’s in the middle of a sentence when one signs out.', async () => {
    open();
    await question.fill('Half a thought');
    await button('Logout').click();
    await expectPath('/customer-login');
    expect(findDrafts()).toEqual([]);
    await couple.call('POST', '/api/auth/user-login', { username: couple.username, password: 'secret1' });
    expect(await readPage()).toMatchObject({ reflectionAnswers: ['Half a thought', '', '', '', ''] });
  });

  test('says that one was signed out from another device until one signs in again, and keeps the text.', async () => {
    const notice = page.getByRole('alert').filter({ hasText: /You were signed out/u });
    const signIn = { username: couple.username, password: 'secret1' };
    open();
    await question.fill('Precious');
    await couple.call('POST', '/api/auth/logout');
    await save.click();
    await expect.element(toasts()).toHaveTextContent('Save FailedPlease sign in.');
    await expect.element(notice).toBeVisible();
    // In another tab.
    await couple.call('POST', '/api/auth/user-login', signIn);
    await save.click();
    await expectSaved();
    await expect.element(notice).not.toBeInTheDocument();

    await question.fill('More precious');
    await couple.call('POST', '/api/auth/logout');
    await save.click();
    await notice.getByRole('button', { name: 'Sign In Again' }).click();
    await expectPath('/customer-login');
    await couple.call('POST', '/api/auth/user-login', signIn);
    open();
    await expect.element(question).toHaveValue('More precious');
  });
});

describe('Notes', () => {
  const notes = page.getByLabelText('Notes', { exact: true });
  const save = button('Save Notes');
  const open = (answers: Answers = {}, person: Person = couple) => openScreen('/dashboard?week=1', answers, { as: person });
  const readNotes = async () => couple.call('GET', `/api/progress/${couple.userId}`);
  const saveElsewhere = async (text: string) => couple.call('POST', `/api/progress/${couple.userId}/1`, { notes: text });
  const expectSaved = async () => expect.element(toasts()).toMatchTextContent(/^Progress Saved/u);

  test('survive a reload in the middle of a sentence, and a rating that’s saved meanwhile.', async () => {
    open();
    await notes.fill('Talk about Sunday.');
    open();
    await expect.element(notes).toHaveValue('Talk about Sunday.');
    await save.click();
    await expectSaved();
    expect(await readNotes()).toMatchObject([{ weekNumber: 1, notes: 'Talk about Sunday.' }]);
    await notes.fill('Talk about Sunday, and Monday.');
    await page.getByRole('radio', { name: '4 stars' }).click();
    await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect.element(notes).toHaveValue('Talk about Sunday, and Monday.');
  });

  test('stay with their week.', async () => {
    await couple.call('POST', `/api/progress/${couple.userId}/1/complete`);
    open();
    await notes.fill('Talk about Sunday.');
    await page.getByRole('button', { name: /^Week 2,/u }).click();
    await expect.element(notes).toHaveValue('');
    await button('Week 1, completed').click();
    await expect.element(notes).toHaveValue('Talk about Sunday.');
  });

  test('that are too long, or can’t be sent, stay and say why.', async () => {
    open({ 'progress.save': unreachable });
    await notes.fill('n'.repeat(10_001));
    await save.click();
    await expect.element(page.getByText('Notes must be at most 10,000 characters.')).toBeVisible();
    await notes.fill('Typed here.');
    await save.click();
    await expect.element(toasts()).toHaveTextContent('ErrorSomething went wrong. Please try again.');
    await expect.element(notes).toHaveValue('Typed here.');
  });

  test.each([
    ['Keep this one', 'Typed here.'],
    ['Use the other one', 'Typed there.'],
    ['Keep both', 'Typed there.\n\nTyped here.'],
  ])('that another device has changed wait for a choice: “%s”.', async (choice, result) => {
    open();
    await notes.click();
    await saveElsewhere('Typed there.');
    await notes.fill('Typed here.');
    await save.click();
    for (const text of ['Typed here.', 'Typed there.']) await expect.element(inConflict(text)).toBeVisible();
    expect(await readNotes()).toMatchObject([{ notes: 'Typed there.' }]);
    await choose(choice);
    await expect.element(notes).toHaveValue(result);
    await expect.poll(readNotes).toMatchObject([{ notes: result }]);
  });

  test('typed while others are being saved are kept, too.', async () => {
    const held = holdRequests(couple, 'progress.save');
    open({}, held.person);
    await notes.click();
    await saveElsewhere('Typed there');
    await notes.fill('Typed');
    await save.click();
    await notes.fill('Typed on');
    held.release();
    await expect.element(inConflict('Typed there')).toBeVisible();
    await expect.element(inConflict('Typed on')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(notes).toHaveValue('Typed on');
  });
});
