import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unreachable, type Answers } from '../../support/screen/answers.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { smallPdf, startServer } from '../../support/screen/real-server.ts';

const MISSING = 'Missing InformationPlease fill in all required fields and select a file.';
const NO_PDF = 'This file isn’t a readable PDF. Please choose another.';
const TOO_LARGE = 'The PDF can’t be larger than 10 MB.';

const form = page.getByRole('region', { name: 'Upload a PDF' });
const field = (name: string) => form.getByLabelText(name);
const fileField = field('PDF file');
const send = form.getByRole('button', { name: 'Upload Framework' });
const progress = page.getByRole('progressbar', { name: 'Upload progress' });
const week = (name: string) => page.getByRole('button', { name, exact: true });

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

async function open(answers: Answers = {}): Promise<void> {
  openScreen('/admin', answers, { as: server.admin });
  await expect.element(send).toBeVisible();
}

type Fields = { week?: string; title?: string; description?: string; file?: File };

/** Fills in the given fields and submits the form. */
async function upload({ week: number, title, description, file }: Fields): Promise<void> {
  if (number !== undefined) await field('Week number').fill(number);
  if (title !== undefined) await field('Title').fill(title);
  if (description !== undefined) await field('Description').fill(description);
  if (file) await fileField.upload(file);
  await send.click();
}

/** Chooses a file without sending its bytes through the browser's driver. */
function choose(file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = fileField.element() as HTMLInputElement;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Holds uploads back, reports their progress, and lets them go. */
function holdUploads() {
  const held: (() => void)[] = [];
  const uploads: XMLHttpRequestUpload[] = [];
  const original: (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) => void = XMLHttpRequest.prototype.send;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function hold(this: XMLHttpRequest, body) {
    uploads.push(this.upload);
    held.push(() => original.call(this, body));
  });
  return {
    count: () => held.length,
    report: (share: number) => {
      const event = new ProgressEvent('progress', { loaded: share, total: 1, lengthComputable: true });
      for (const one of uploads) one.dispatchEvent(event);
    },
    release: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const go of held.splice(0)) go();
    },
  };
}

describe('The form', () => {
  test.each<[string, Fields, string]>([
    ['nothing', {}, MISSING],
    ['no week', { title: 'Forgiveness', file: smallPdf() }, MISSING],
    ['an empty title', { week: '31', title: '   ', file: smallPdf() }, MISSING],
    ['no file', { week: '31', title: 'Forgiveness' }, MISSING],
    ['week 0', { week: '0', title: 'Forgiveness', file: smallPdf() }, 'Invalid Week NumberWeek number must be between 1 and 52.'],
    [
      'half a week',
      { week: '1.5', title: 'Forgiveness', file: smallPdf() },
      'Invalid Week NumberWeek number must be between 1 and 52.',
    ],
    [
      'a long title',
      { week: '31', title: 't'.repeat(201), file: smallPdf() },
      'Upload FailedTitle must be at most 200 characters.',
    ],
  ])('with %s says what’s wrong before anything is sent.', async (_what, fields, message) => {
    await open();
    const uploads = holdUploads();
    await upload(fields);
    await expect.element(toasts()).toHaveTextContent(message);
    expect(uploads.count()).toBe(0);
  });

  test('keeps everything if the server refuses the file.', async () => {
    await open();
    const file = new File(['no PDF at all'], 'week.pdf', { type: 'application/pdf' });
    await upload({ week: '32', title: 'Money', description: 'What it meant at home.', file });
    await expect.element(toasts()).toHaveTextContent(`Upload Failed${NO_PDF}`);
    await expect.element(field('Week number')).toHaveValue('32');
    await expect.element(field('Title')).toHaveValue('Money');
    await expect.element(field('Description')).toHaveValue('What it meant at home.');
    await expect.element(fileField).toHaveValue(expect.stringMatching(/week\.pdf$/u));
    await expect.element(send).toHaveFocus();
    await expect.element(week('Week 32, not uploaded')).toBeVisible();
  });

  test('keeps everything if the connection is lost.', async () => {
    await open();
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(this: XMLHttpRequest) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    await upload({ week: '34', title: 'Faith', file: smallPdf() });
    await expect.element(toasts()).toHaveTextContent('Upload FailedUpload failed');
    await expect.element(field('Title')).toHaveValue('Faith');
  });

  test('is still half filled in after a look at another page.', async () => {
    await open();
    await field('Week number').fill('36');
    await field('Title').fill('Grandparents');
    await fileField.upload(smallPdf());
    await page.getByRole('link', { name: 'Course', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Course', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Upload PDFs' }).click();
    await page.getByRole('link', { name: 'All PDFs' }).click();
    await expect.element(field('Week number')).toHaveValue('36');
    await expect.element(field('Title')).toHaveValue('Grandparents');
    await expect.element(fileField).toHaveValue(expect.stringMatching(/week\.pdf$/u));
  });

  test('is emptied after an upload, but for what was typed for the next week meanwhile.', async () => {
    await open();
    const uploads = holdUploads();
    await upload({ week: '37', title: 'Time', description: 'Whose it is.', file: smallPdf() });
    await field('Week number').fill('38');
    await field('Title').fill('Work');
    await uploads.release();
    await expect.element(toasts()).toHaveTextContent('Framework uploaded successfully!Week 37: Time');
    await expect.element(field('Week number')).toHaveValue('38');
    await expect.element(field('Title')).toHaveValue('Work');
    await expect.element(field('Description')).toHaveValue('');
    await expect.element(fileField).toHaveValue('');
  });
});

describe('The file', () => {
  test.each([
    ['is no PDF', new File(['no PDF'], 'week.docx', { type: 'application/msword' }), NO_PDF],
    ['is too large', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'week.pdf', { type: 'application/pdf' }), TOO_LARGE],
  ])('says as soon as it’s chosen that it %s, isn’t sent, and can be removed.', async (_what, file, message) => {
    await open();
    choose(file);
    await expect.element(form.getByRole('alert')).toHaveTextContent(message);
    await expect.element(fileField).toHaveAccessibleDescription(expect.stringContaining(message));
    await upload({ week: '36', title: 'Grandparents' });
    await expect.element(toasts()).toHaveTextContent(`Upload Failed${message}`);
    await form.getByRole('button', { name: `Remove ${file.name}` }).click();
    await expect.element(fileField).toHaveValue('');
    await expect.element(fileField).toHaveFocus();
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  });

  test('can be dropped on the drop zone only, one at a time.', async () => {
    await open();
    await expect.element(fileField).toHaveAttribute('accept', expect.stringMatching(/^\.pdf\b/u));
    await expect.element(form.getByText('Up to 10 MB')).toBeVisible();
    const dataTransfer = new DataTransfer();
    for (const name of ['dropped.pdf', 'second.pdf']) dataTransfer.items.add(smallPdf(name));
    const input = fileField.element() as HTMLInputElement;
    const drag = (type: string) => input.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragenter');
    await expect.element(form.getByText('Drop it here', { exact: true })).toBeVisible();
    drag('dragleave');
    await expect.element(form.getByText('Choose a PDF')).toBeVisible();
    drag('drop');
    await expect.element(form.getByText('dropped.pdf')).toBeVisible();
    expect(input.files).toHaveLength(1);
    // Beside it, a file would open in place of the page.
    expect(document.body.dispatchEvent(new DragEvent('drop', { cancelable: true, bubbles: true }))).toBe(false);
  });
});

test('An upload shows its progress, then its week in the overview and the list.', async () => {
  await open();
  const uploads = holdUploads();
  await upload({ week: '35', title: 'In-laws', description: 'Two families.', file: smallPdf() });
  await expect.element(progress).toHaveAttribute('aria-valuenow', '0');
  uploads.report(1 / 4);
  await expect.element(progress).toHaveAttribute('aria-valuenow', '25');
  await expect.element(page.getByText('Uploading… 25%')).toBeVisible();
  uploads.report(1);
  await expect.element(page.getByText('Checking the PDF…')).toBeVisible();
  await expect.element(progress).not.toHaveAttribute('aria-valuenow');
  await uploads.release();
  await expect.element(toasts()).toHaveTextContent('Framework uploaded successfully!Week 35: In-laws');
  await expect.element(week('Week 35, uploaded: In-laws')).toBeVisible();
  await expect.element(page.getByText('1 of 52 weeks uploaded')).toBeVisible();
  const row = page.getByRole('listitem').filter({ has: week('Delete week 35') });
  await expect.element(row).toMatchTextContent(/Week 35: In-laws.*Two families\./u);
  await expect.element(progress).not.toBeInTheDocument();
});

test('For a week that has a PDF, the form says what it replaces and offers its title and description.', async () => {
  await server.uploadWeeks({ 35: 'In-laws' });
  await server.admin.call('POST', '/api/trpc/weekPdf.saveTexts', {
    weekNumber: 35,
    title: 'In-laws',
    description: 'Two families.',
  });
  await open();
  await field('Week number').fill('35');
  await expect.element(page.getByText('This week already has a PDF: “In-laws”.')).toBeVisible();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/This replaces “In-laws”, .+, uploaded .+\./u);
  const suggestion = form.getByRole('button', { name: 'Use “In-laws”' });
  await suggestion.click();
  await expect.element(field('Title')).toHaveValue('In-laws');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Description')).toHaveValue('Two families.');
  await field('Description').fill('Ours.');
  await field('Title').fill('');
  await suggestion.click();
  await expect.element(field('Description')).toHaveValue('Ours.');
  await upload({ title: 'Both our families', description: '', file: smallPdf() });
  await expect.element(toasts()).toHaveTextContent('Framework uploaded successfully!Week 35: Both our families');
  await expect.element(week('Week 35, uploaded: Both our families')).toBeVisible();
  await expect.element(page.getByText('Two families.')).not.toBeInTheDocument();
});

test('After an upload, the page stays even if the list can’t be loaded again.', async () => {
  let isDown = false;
  await open({
    'weekPdf.list': async () => {
      if (isDown) return unreachable();
      const { result } = (await server.admin.call('GET', '/api/trpc/weekPdf.list')) as { result: { data: [] } };
      return result.data;
    },
  });
  isDown = true;
  await upload({ week: '36', title: 'Rest', file: smallPdf() });
  await expect.element(toasts()).toHaveTextContent('Framework uploaded successfully!Week 36: Rest');
  await expect.element(page.getByText(/weeks uploaded$/u)).toBeVisible();
});
