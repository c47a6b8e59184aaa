import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { button, dialog } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { smallPdf, startServer } from '../../support/screen/real-server.ts';

const rows = button(/^Delete week/u);

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

/** Opens the tab with these PDFs uploaded. */
async function openWeeks(titles: Readonly<Record<number, string>> = {}, answers: Answers = {}): Promise<void> {
  await server.uploadWeeks(titles);
  openScreen('/admin', answers, { as: server.admin });
  await expect.element(page.getByText(`${Object.keys(titles).length} of 52 weeks uploaded`)).toBeVisible();
}

describe('Many PDFs at once', () => {
  const section = page.getByRole('region', { name: 'Upload several PDFs' });
  const choose = async (...names: string[]) => section.getByLabelText('Many files at once').upload(names.map(smallPdf));

  test('get their weeks and titles from their names, also after a look at another page.', async () => {
    await openWeeks();
    await choose('week-41 Tell me everything.pdf', 'A year on.pdf');
    await expect.element(section.getByLabelText('Title of week-41 Tell me everything.pdf')).toHaveValue('Tell me everything');
    await expect.element(section.getByText('Which week is this? Enter a number from 1 to 52.')).toBeVisible();
    await section.getByLabelText('Week of A year on.pdf').fill('41');
    await expect.element(section.getByText('Week 41 is in the list twice.').first()).toBeVisible();
    await expect.element(section.getByText(/^2 files aren’t ready: each says why below\./u)).toBeVisible();
    await page.getByRole('link', { name: 'Course', exact: true }).click();
    await page.getByRole('link', { name: 'Upload PDFs' }).click();
    await section.getByLabelText('Week of A year on.pdf').fill('52');
    await section.getByRole('button', { name: 'Upload 2 Weeks' }).click();
    await expect.element(toasts()).toHaveTextContent('All Weeks Uploaded2 of 2');
    await page.getByRole('link', { name: 'All PDFs' }).click();
    await expect.element(page.getByText('2 of 52 weeks uploaded')).toBeVisible();
    await expect.element(button('Week 52, uploaded: A year on')).toBeVisible();
    expect(button(/^Week \d+, not uploaded$/u).elements()).toHaveLength(50);
  });

  test('are uploaded but for one that’s no PDF, whose row says so.', async () => {
    await openWeeks();
    await section
      .getByLabelText('Many files at once')
      .upload([smallPdf('week-41.pdf'), new File(['Not a PDF.'], 'week-43.pdf', { type: 'application/pdf' })]);
    await section.getByRole('button', { name: 'Upload 2 Weeks' }).click();
    await expect.element(toasts()).toHaveTextContent('Some Weeks Weren’t Uploaded1 of 2');
    await expect.element(section.getByText('This file isn’t a readable PDF. Please choose another.')).toBeVisible();
    await expect.element(section.getByRole('button', { name: 'Upload 1 Week' })).toBeVisible();
  });

  test('say which PDF they replace.', async () => {
    await openWeeks({ 52: 'A year on' });
    await choose('week-51.pdf');
    await expect.element(section.getByText(/^Replaces: /u)).not.toBeInTheDocument();
    await section.getByLabelText('Week of week-51.pdf').fill('52');
    await expect.element(section.getByText(/^Replaces: A year on, /u)).toBeVisible();
    await expect.element(section.getByText('1 of them replaces a PDF. Earlier PDFs can be restored for 30 days.')).toBeVisible();
  });
});

test('Without a PDF, there’s nothing to search.', async () => {
  await openWeeks();
  await expect.element(page.getByText(/^No PDFs yet\./u)).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: 'Search uploaded weeks' })).not.toBeInTheDocument();
});

test('PDFs are found by their week or a word of their title.', async () => {
  await openWeeks({ 41: 'Tell me everything', 52: 'A year on' });
  const search = page.getByRole('searchbox', { name: 'Search uploaded weeks' });
  const hits = page.getByRole('region', { name: 'Weekly PDFs' }).getByRole('status');
  await search.fill('52');
  await expect.element(hits).toHaveTextContent('1 week found');
  await expect.element(rows).toHaveAccessibleName('Delete week 52');
  await search.fill('me everything');
  await expect.element(rows).toHaveAccessibleName('Delete week 41');
  await search.fill('honeymoon');
  await expect.element(hits).toHaveTextContent('No week matches “honeymoon”. Try its number or a word from its title.');
  await expect.element(rows).not.toBeInTheDocument();
  await search.fill('');
  await expect.poll(() => rows.elements()).toHaveLength(2);
});

test('Uploaded weeks are green, the others gray, and one hovered over shows its title.', async () => {
  await openWeeks({ 41: 'Laughing together' });
  const readBackground = (name: string) => {
    const { backgroundColor } = getComputedStyle(button(name).element());
    const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/gu)?.map(Number) ?? [];
    return { red, green, blue };
  };
  const uploaded = readBackground('Week 41, uploaded: Laughing together');
  expect(uploaded.green).toBeGreaterThan(1.2 * Math.max(uploaded.red, uploaded.blue));
  const missing = Object.values(readBackground('Week 52, not uploaded'));
  expect(Math.max(...missing) - Math.min(...missing)).toBeLessThan(30);
  await button('Week 41, uploaded: Laughing together').hover();
  await expect.element(page.getByRole('tooltip', { name: 'Laughing together' })).toBeVisible();
});

test('A week opens from the overview.', async () => {
  await openWeeks();
  await button('Week 42, not uploaded').click();
  await expect.element(page.getByRole('heading', { name: 'Week 42' })).toBeVisible();
});

test('The upload form suggests the title of the week’s lesson.', async () => {
  await openWeeks();
  await page.getByLabelText('Week number').fill('42');
  const title = page.getByLabelText('Title');
  const suggestion = button('Use “Staying each other’s friend”');
  await title.fill('Ours');
  await expect.element(suggestion).not.toBeInTheDocument();
  await title.fill('');
  await suggestion.click();
  await expect.element(title).toHaveValue('Staying each other’s friend');
  await expect.element(title).toHaveFocus();
  await title.fill('');
  await page.getByLabelText('Week number').fill('53');
  await expect.element(button(/^Use “/u)).not.toBeInTheDocument();
});

test('A download that fails says so.', async () => {
  await openWeeks({ 43: 'Silence' }, { 'GET /api/download-framework/43': unreachable });
  await button('Download week 43').click();
  await expect.element(toasts()).toHaveTextContent('Download FailedCould not download the file.');
});

test('A download shows its progress and saves the file that was uploaded.', async () => {
  const whole = Promise.withResolvers<void>();
  await openWeeks(
    { 43: 'Silence' },
    {
      'GET /api/download-framework/43': async () => {
        await whole.promise;
        return server.admin.send('GET', '/api/download-framework/43');
      },
    },
  );
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const address = vi.spyOn(URL, 'createObjectURL');
  await button('Download week 43').click();
  const progress = page.getByRole('progressbar', { name: 'Downloading week-43.pdf' });
  await expect.element(progress).not.toHaveAttribute('aria-valuenow');
  whole.resolve();
  await expect.element(progress).not.toBeInTheDocument();
  expect(save.mock.contexts[0]).toMatchObject({ download: 'week-43.pdf' });
  const [blob] = address.mock.lastCall ?? [];
  expect(await (blob as Blob).text()).toBe(await smallPdf().text());
});

test('A PDF’s title is corrected without another upload.', async () => {
  await openWeeks({ 47: 'Chroes' });
  await page.getByRole('link', { name: 'Edit PDF details of week 47' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveValue('Chroes');
  await page.getByLabelText('Title').fill('Chores');
  await button('Save Details').click();
  await expect.element(toasts()).toHaveTextContent('Details SavedWeek 47: Chores');
  expect(await server.admin.call('GET', '/api/frameworks')).toMatchObject([{ title: 'Chores' }]);
});

test('A PDF takes the title of its week’s lesson.', async () => {
  await openWeeks({ 3: 'Arguing' });
  await button('Use the lesson’s title, “How we argue, how we mend”').click();
  await expect.element(toasts()).toHaveTextContent('Details SavedWeek 3: How we argue, how we mend');
  await expect.element(page.getByRole('link', { name: 'Edit PDF details of week 3' })).toHaveFocus();
  await expect.element(button(/^Use the lesson’s title/u)).not.toBeInTheDocument();
});

describe('Deleting a PDF', () => {
  test.each([
    ['the server’s reason', refuse(404, 'This week doesn’t have a PDF yet.'), 'This week doesn’t have a PDF yet.'],
    ['that it failed, without a connection', unreachable, 'Delete failed'],
  ])('says %s.', async (_what, fail, message) => {
    await openWeeks({ 45: 'Holidays' }, { 'weekPdf.remove': fail });
    await button('Delete week 45').click();
    await button('Delete').click();
    await expect.element(toasts()).toHaveTextContent(`Delete Failed${message}`);
  });

  test.each([
    ['Cancel', async () => button('Cancel').click()],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['Close', async () => dialog.getByRole('button', { name: 'Close' }).click()],
  ])('is called off by %s.', async (_how, cancel) => {
    await openWeeks({ 47: 'Chores' });
    await button('Delete week 47').click();
    await expect.element(dialog.getByRole('heading', { name: 'Delete Week 47’s PDF' })).toBeVisible();
    await expect
      .element(dialog.getByText('Are you sure you want to delete Week 47? This action cannot be undone.'))
      .toBeVisible();
    await expect
      .element(dialog)
      .toMatchTextContent(/This deletes only the PDF, “Chores”\. The week’s lesson and questions stay/u);
    await expect.element(button('Cancel')).toHaveFocus();
    await cancel();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Delete week 47')).toHaveFocus();
    await expect.element(button('Week 47, uploaded: Chores')).toBeVisible();
  });

  test('moves the focus to the list’s heading, and can be undone.', async () => {
    await openWeeks({ 47: 'Chores', 48: 'Work' });
    await button('Delete week 47').click();
    await button('Delete').click();
    await expect.element(toasts()).toHaveTextContent('Framework deleted successfully!');
    await expect.element(button('Week 47, not uploaded')).toBeVisible();
    await expect.element(rows).toHaveAccessibleName('Delete week 48');
    await expect.element(page.getByRole('heading', { name: 'Weekly PDFs' })).toHaveFocus();
    await page.getByText(/^Replaced and deleted PDFs/u).click();
    await button('Restore week 47: Chores').click();
    await expect.element(toasts()).toHaveTextContent('PDF RestoredWeek 47: Chores');
    await expect.element(button('Delete week 47')).toBeVisible();
  });
});

test('A replaced PDF can be restored, and then the other one.', async () => {
  await server.uploadWeeks({ 48: 'Work' });
  await openWeeks({ 48: 'Working' });
  await page.getByText(/^Replaced and deleted PDFs/u).click();
  await button('Restore week 48: Work').click();
  await expect.element(toasts()).toHaveTextContent('PDF RestoredWeek 48: Work');
  await expect.element(button('Restore week 48: Working')).toBeVisible();
});
