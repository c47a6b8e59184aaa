import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { smallPdf, startServer } from '../../support/screen/real-server.ts';

const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const table = page.getByRole('table', { name: 'Course' });
const weekLinks = table.getByRole('link');

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

const open = (address: string) => openScreen(address, {}, { as: server.admin });

/** Drags these files over the window, and drops them. */
function drag(files: readonly File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const send = (type: string) =>
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  return { over: () => send('dragover'), leave: () => send('dragleave'), drop: () => send('drop') };
}

describe('The table of weeks', () => {
  test('leads to week 37’s lesson in two clicks.', async () => {
    open('/admin/today');
    await link('Course').click();
    await link(/^Week 37: /u).click();
    await expect.element(page.getByRole('heading', { name: 'Week 37', level: 1 })).toBeVisible();
    await expect.element(page.getByLabelText('Objective')).toBeVisible();
  });

  test('is passed by with a search, which opens the lesson from any part of another week.', async () => {
    open('/admin/course/5/pdf');
    await page.getByRole('combobox', { name: /^Search couples/u }).fill('37');
    await page.getByRole('option', { name: /^Week 37/u }).click();
    await expect.element(page.getByRole('heading', { name: 'Week 37', level: 1 })).toBeVisible();
    await expect.element(page.getByLabelText('Objective')).toBeVisible();
  });

  test('says what each week has, once with one title, and keeps its view and order in the address.', async () => {
    await server.uploadWeeks({ 1: 'Our PDF', 40: 'Silence' });
    open('/admin/course?view=unwritten&search=silence');
    await expect.element(weekLinks).toHaveAccessibleName('Week 40: Silence');
    await expect.element(table.getByRole('cell', { name: 'From the PDF' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search weeks' }).fill('begin');
    await link(/^All \d/u).click();
    await expect.element(weekLinks).toHaveAccessibleName('Week 1: Where we begin');
    await expect.element(table.getByRole('cell', { name: 'Written' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search weeks' }).fill('');
    await expect.poll(() => window.location.search).toBe('');
    await table.getByRole('button', { name: 'Week' }).click();
    await expect.element(weekLinks.first()).toHaveAccessibleName(/^Week 52: /u);
    await expect.poll(() => window.location.search).toBe('?order=desc');
  });
});

describe('PDFs dropped anywhere', () => {
  test('are matched to their weeks, and uploaded only then.', async () => {
    open('/admin/course');
    await expect.element(table).toBeVisible();
    const files = drag([smallPdf('week-41 Tell me everything.pdf'), smallPdf('07 Money.pdf')]);
    files.over();
    await expect.element(page.getByText('Drop the PDFs to add them')).toBeVisible();
    files.leave();
    await expect.element(page.getByText('Drop the PDFs to add them')).not.toBeInTheDocument();
    files.drop();
    await expect.element(page.getByLabelText('Title of week-41 Tell me everything.pdf')).toHaveValue('Tell me everything');
    await expect.element(page.getByLabelText('Week of 07 Money.pdf')).toHaveValue('7');
    await button('Upload 2 Weeks').click();
    await expect.element(toasts()).toHaveTextContent('All Weeks Uploaded2 of 2');
  });

  test('are for the week that’s open, if it’s a single one without a number.', async () => {
    open('/admin/course/5/pdf');
    await expect.element(page.getByText('No PDF yet, so couples see “Coming soon”.')).toBeVisible();
    drag([smallPdf('final v2.pdf')]).drop();
    await expect.element(page.getByLabelText('Week of final v2.pdf')).toHaveValue('5');
  });
});

test('Publishing a week gives its PDF the title of the lesson.', async () => {
  await server.uploadWeeks({ 2: 'Our PDF' });
  open('/admin/course/2');
  await field('Title').fill('Hearing each other');
  await expect.element(page.getByText('Draft saved')).toBeVisible();
  await button('Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Week Published/u);
  expect(await server.admin.call('GET', '/api/frameworks')).toMatchObject([{ title: 'Hearing each other' }]);
  await link('PDF').click();
  await expect.element(page.getByText('Its title is the lesson’s. You can change it under Write.')).toBeVisible();
});
