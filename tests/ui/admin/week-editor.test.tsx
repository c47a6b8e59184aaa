import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { loseAnswers, startServer, type Person } from '../../support/screen/real-server.ts';

type Week = { version: number; draft: object; published: { title: string; reflectionQuestions: { text: string }[] } };

const title = page.getByLabelText('Title', { exact: true });
const objective = page.getByLabelText('Objective');
const lesson = page.getByRole('textbox', { name: 'Lesson' });
const saved = page.getByText('Draft saved');
const link = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

let server: Awaited<ReturnType<typeof startServer>>;
let seller: Person;
beforeEach(async () => {
  server = await startServer();
  seller = server.admin;
});

const openWeek = (week: number) => openScreen(`/admin?week=${week}`, {}, { as: seller });
const readWeek = async (week: number) => (await seller.call('GET', `/api/admin/weeks/${week}`)) as Week;

/** A couple that has answered the first question of week 1. */
async function newCoupleWithAnswer(): Promise<Person> {
  const couple = await server.newCouple();
  await couple.call('POST', `/api/workbook-responses/${couple.userId}/1/partner1`, {
    reflectionAnswers: ['On the night train.'],
  });
  return couple;
}

/** Publishes the week with these changes, without its editor. */
async function publish(week: number, changes: object): Promise<void> {
  const { version, published } = await readWeek(week);
  await seller.call('PUT', `/api/admin/weeks/${week}/draft`, { version, content: { ...published, ...changes } });
  await seller.call('POST', `/api/admin/weeks/${week}/publish`);
}

describe('A draft', () => {
  test('saves itself and survives a reload, with its text and the order of its questions.', async () => {
    openWeek(1);
    await title.fill('Where it began');
    await button('Move Question 1 down').click();
    await expect.element(saved).toBeVisible();
    openWeek(1);
    await expect.element(title).toHaveValue('Where it began');
    await expect
      .element(page.getByLabelText('Question 2', { exact: true }))
      .toHaveValue(expect.stringContaining('Think of one ordinary moment'));
  });

  test('has a button that makes the selected text bold.', async () => {
    openWeek(1);
    await lesson.fill('short');
    (lesson.element() as HTMLTextAreaElement).select();
    await button('Bold: Lesson').click();
    await expect.element(lesson).toHaveValue('**short**');
  });

  test('names what can’t be saved, and keeps it.', async () => {
    openWeek(1);
    await button('Add Question').click();
    const question = page.getByLabelText('Question 6', { exact: true });
    await expect.element(question).toHaveFocus();
    await expect.element(page.getByText('Question 6 is empty.')).toBeVisible();
    await question.fill('What made you laugh this week?');
    await expect.element(saved).toBeVisible();
  });

  test('is saved again after an answer of the server was lost.', async () => {
    let isLost = true;
    openScreen('/admin?week=2', {}, { as: loseAnswers(seller, 'content.saveDraft', () => isLost) });
    await objective.fill('To hear.');
    await expect.element(page.getByText('We’ll save it when you’re back online.')).toBeVisible();
    isLost = false;
    await objective.fill('To hear each other.');
    await expect.element(saved).toBeVisible();
    expect((await readWeek(2)).draft).toMatchObject({ objective: 'To hear each other.' });
  });

  test('isn’t overwritten by what someone else saved: the seller chooses, also after a reload.', async () => {
    openWeek(2);
    await expect.element(objective).toBeVisible();
    const { version, published } = await readWeek(2);
    await seller.call('PUT', '/api/admin/weeks/2/draft', { version, content: { ...published, objective: 'Theirs.' } });
    await objective.fill('Mine.');
    await expect.element(dialog('Saved on another device')).toMatchTextContent(/Theirs\./u);
    openWeek(2);
    await expect.element(dialog('Saved on another device')).toMatchTextContent(/Mine\./u);
    await button('Keep this one').click();
    await expect.element(saved).toBeVisible();
    openWeek(2);
    await expect.element(objective).toHaveValue('Mine.');
  });

  test('can be discarded after a question, and found in the history.', async () => {
    openWeek(1);
    await title.fill('An evening’s work');
    const question = dialog('Discard the Draft of Week 1');
    await link('History').click();
    await button('Discard Draft').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await button('Discard Draft').click();
    await question.getByRole('button', { name: 'Discard Draft' }).click();
    await expect.element(toasts()).toHaveTextContent('Draft DiscardedIt’s in the list below.');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Draft, discarded .+ \d+:\d\d [AP]M$/u)).toBeVisible();
    await button('Restore as Draft').first().click();
    await expect.element(title).toHaveValue('An evening’s work');
  });

  test('has a bar that’s one row high on a phone, above the desk’s links.', async () => {
    await page.viewport(390, 844);
    openWeek(1);
    await expect.element(button('Publish')).toBeVisible();
    const { top: links } = page.getByRole('navigation', { name: 'Admin' }).element().getBoundingClientRect();
    const { top, bottom } = button('Publish').element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(links);
    expect(links - top).toBeLessThan(90);
  });
});

test('The preview shows the lesson, with where to find help and what’s only for couples with more time.', async () => {
  openWeek(1);
  await lesson.fill('A **short** lesson. If you need someone: {help}.');
  await link('Preview').first().click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByText(/If you need someone: the National Domestic Violence Hotline/u)).toBeVisible();
  await expect.element(preview.getByText(/If you have more time/u).first()).toBeVisible();
  await link('Write').click();
  await expect.element(lesson).toHaveValue('A **short** lesson. If you need someone: {help}.');
});

describe('A published week', () => {
  test('says before what changes, and after how it was.', async () => {
    await newCoupleWithAnswer();
    openWeek(1);
    await title.fill('Where it began');
    await button('Add Question').click();
    await page.getByLabelText('Question 6', { exact: true }).fill('What made you laugh this week?');
    await button('Move Question 1 down').click();
    await expect.element(saved).toBeVisible();
    await button('Publish').click();
    const question = dialog('Publish Week 1');
    await expect.element(question.getByText('Adds question 6, “What made you laugh this week?”.')).toBeVisible();
    await expect
      .element(question.getByText('The order of the questions changes. Each answer stays with its question.'))
      .toBeVisible();
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect.element(toasts()).toMatchTextContent(/^Week Published/u);
    expect((await readWeek(1)).published.title).toBe('Where it began');

    await link('History').click();
    await expect.element(page.getByText(/Changed: title, question 6, order of the questions\.$/u)).toBeVisible();
    await page.getByText(/^Compare \d+ texts$/u).click();
    await expect.element(page.getByText(/^Then: Where we begin/u)).toBeVisible();
    await expect.element(page.getByText(/^Now: Where it began/u)).toBeVisible();
    await button('Restore as Draft').click();
    await expect.element(title).toHaveValue('Where we begin');
  });

  test('leaves a couple its answers, even to a question that was removed.', async () => {
    const couple = await newCoupleWithAnswer();
    const openWorkbook = () => openScreen('/dashboard?tab=current&week=1', {}, { as: couple });
    const { reflectionQuestions } = (await readWeek(1)).published;
    await publish(1, {
      title: 'Where it began',
      lesson: 'A **short** lesson.',
      reflectionQuestions: [...reflectionQuestions.slice(1), ...reflectionQuestions.slice(0, 1)],
    });
    openWorkbook();
    await expect.element(page.getByRole('heading', { name: 'Where it began' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Lesson' })).toMatchTextContent(/A short lesson\./u);
    await expect.element(page.getByLabelText(/Think of one ordinary moment/u)).toHaveValue('On the night train.');

    await publish(1, { reflectionQuestions: reflectionQuestions.slice(1) });
    openWorkbook();
    await page.getByText('1 earlier question').click();
    await expect
      .element(page.getByRole('figure', { name: /^Think of one ordinary moment/u }))
      .toMatchTextContent(/On the night train\./u);
  });
});

test('The keyboard moves an item to the end and removes one there, which can be undone.', async () => {
  openWeek(2);
  const example = (place: number) => page.getByRole('textbox', { name: `Example ${place}` });
  await expect.element(example(1)).toBeVisible();
  const first = (example(1).element() as HTMLInputElement).value;
  button('Move Example 1 down').element().focus();
  for (const place of [2, 3]) {
    await userEvent.keyboard('{Enter}');
    await expect.element(button(`Move Example ${place} down`)).toHaveFocus();
  }
  await expect.element(example(3)).toHaveValue(first);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('Remove Example 2')).toHaveFocus();
  await button('Undo Removal').click();
  await expect.element(example(3)).toHaveValue(first);
  await expect.element(example(3)).toHaveFocus();
  await expect.element(button('Undo Removal')).not.toBeInTheDocument();
});

describe('A course file', () => {
  let course: string;
  beforeEach(async () => {
    const file = {
      ...((await seller.call('GET', '/api/trpc/content.exportCourse')) as { result: { data: object } }).result.data,
    };
    course = JSON.stringify(file);
    openScreen('/admin/course', {}, { as: seller });
  });

  async function choose(text: string): Promise<void> {
    await expect.element(button('Import Course')).toBeVisible();
    const field = document.querySelector<HTMLInputElement>('input[type=file][accept*=json]');
    await userEvent.upload(field ?? expect.unreachable(), new File([text], 'course.json', { type: 'application/json' }));
  }

  test.each([
    [
      'a mistake in a week',
      (text: string) => text.replace('"title":"Listening to understand"', '"title":" "'),
      'Week 2: The title is empty.',
    ],
    ['half a file', (text: string) => text.slice(0, 100), 'This file isn’t a course. Choose one that “Export Course” has saved.'],
  ])('with %s is refused with the reason.', async (_what, change, message) => {
    await choose(change(course));
    await expect.element(page.getByText(message)).toBeVisible();
  });

  test('says what it changes before it’s imported.', async () => {
    await choose(course);
    const question = dialog('Import Course');
    await expect.element(question.getByText('3 weeks stay the same.')).toBeVisible();
    await question.getByText('Close', { exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    await choose(
      course.replace('"title":"Listening to understand"', '"title":"Listening"').replace('"weekNumber":3', '"weekNumber":6'),
    );
    await expect.element(question.getByText('1 week changes, 1 week is new, 1 week stays the same.')).toBeVisible();
    await question.getByText('Week 2: Listening (title)').click();
    await expect.element(question.getByText('The title changes.')).toBeVisible();
    await question.getByRole('button', { name: 'Publish 2 Weeks' }).click();
    await expect.element(toasts()).toHaveTextContent('Course Imported2 weeks are live.');
    expect([(await readWeek(2)).published.title, (await readWeek(6)).published.title]).toEqual([
      'Listening',
      'How we argue, how we mend',
    ]);
  });
});

describe('A week’s files', () => {
  const openFiles = () => openScreen('/admin/course/1/media', {}, { as: seller });
  const choose = async (kind: string, file: File) => {
    await expect.element(button(`Upload ${kind}`)).toBeVisible();
    const accept = kind === 'Recording' ? '.mp3' : '.mp4';
    await userEvent.upload(document.querySelector<HTMLInputElement>(`input[type="file"][accept*="${accept}"]`)!, file);
  };

  test('are uploaded, and deleted once that’s confirmed.', async () => {
    openFiles();
    await choose('Recording', new File(['ID3 Bea took the kitchen table.'], 'week-1.mp3', { type: 'audio/mpeg' }));
    await expect.element(toasts()).toHaveTextContent('Recording UploadedWeek 1');
    await expect.element(link('Recording')).toHaveAttribute('href', '/api/media/recording/1');
    await button('Delete Recording').click();
    await dialog('Delete Week 1’s Recording').getByRole('button', { name: 'Delete' }).click();
    await expect.element(button('Upload Recording')).toBeVisible();
  });

  test('of another kind are refused with the reason.', async () => {
    openFiles();
    await choose('Video', new File(['%PDF-1.7'], 'week-1.mp4', { type: 'video/mp4' }));
    await expect.element(toasts()).toHaveTextContent('Upload FailedThis file isn’t an MP4 or WebM video. Please choose another.');
  });

  test('go on being uploaded on another page, and a video then takes captions.', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { send } = XMLHttpRequest.prototype;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementationOnce(function sendLater(
      this: XMLHttpRequest,
      body?: XMLHttpRequestBodyInit | null,
    ) {
      void isReleased.then(() => send.call(this, body));
    });
    openFiles();
    await choose('Video', new File(['\0\0\0 ftypisom'], 'week-1.mp4', { type: 'video/mp4' }));
    await link('PDF').click();
    await expect.element(button('Upload Video')).not.toBeInTheDocument();
    release();
    await expect.element(toasts()).toHaveTextContent('Video UploadedWeek 1');
    await link('Video and Audio').click();
    await expect.element(button('Upload Captions')).toBeVisible();
  });
});

test('A video elsewhere needs an address that leads to one, and has a transcript.', async () => {
  openWeek(2);
  await page.getByLabelText('Video’s address').fill('https://example.com/video');
  await expect.element(page.getByText('The video’s address must be the address of a video on YouTube or Vimeo.')).toBeVisible();
  await page.getByLabelText('Video’s address').fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByLabelText('Transcript').fill('Hello, you **two**.');
  await expect.element(saved).toBeVisible();
  expect((await readWeek(2)).draft).toMatchObject({
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    transcript: 'Hello, you **two**.',
  });
});
