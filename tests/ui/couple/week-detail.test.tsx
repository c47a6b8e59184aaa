import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { answersOfCouple } from '../../support/screen/fake-couple.ts';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const DOWNLOAD = 'GET /api/download-framework/1';

const detail = page.getByRole('region', { name: 'Where we begin' });
const download = button('Download PDF');
const complete = button('Mark Complete');
const undo = detail.getByRole('button', { name: 'Not finished after all' });
/** The heading of the card at the top of the dashboard. */
const hero = (name: string) => page.getByRole('heading', { level: 2, name });
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-length': '8', 'content-type': 'application/pdf' } });

let answers: Answers;
beforeEach(() => void (answers = answersOfCouple()));
const openWeek1 = (different: Answers = {}) => openScreen('/dashboard?week=1', { ...answers, ...different });

describe('The PDF of a week', () => {
  test.each([
    [
      'that isn’t allowed shows the server’s reason',
      () => Response.json({ message: 'Not today.' }, { status: 403 }),
      'Access DeniedNot today.',
    ],
    [
      'that isn’t allowed without a reason shows a general one',
      () => Response.json({}, { status: 403 }),
      'Access DeniedYou need to complete the previous week first.',
    ],
    [
      'that’s missing',
      () => Response.json({ message: 'This week doesn’t have a PDF yet.' }, { status: 404 }),
      'Download FailedCould not download the framework.',
    ],
    ['that can’t be reached', unreachable, 'Download FailedCould not download the framework.'],
  ])('%s.', async (_how, fail, message) => {
    openWeek1({ [DOWNLOAD]: fail });
    await download.click();
    await expect.element(toasts()).toHaveTextContent(message);
  });

  test('is saved with the week’s number in its name, shows its progress, and isn’t loaded twice.', async () => {
    const [first, second] = [new TextEncoder().encode('%PDF'), new TextEncoder().encode('-1.7')];
    let finish = () => undefined as void;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(first);
        finish = () => {
          controller.enqueue(second);
          controller.close();
        };
      },
    });
    const calls = openWeek1({ [DOWNLOAD]: () => new Response(body, { headers: pdf().headers }) });
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const address = vi.spyOn(URL, 'createObjectURL');
    await download.click();
    await expect.element(download).toHaveAttribute('aria-disabled', 'true');
    const progress = page.getByRole('progressbar', { name: 'Downloading week-1.pdf' });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '50');
    download.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    finish();
    await expect.element(progress).not.toBeInTheDocument();
    await expect.element(download).not.toHaveAttribute('aria-disabled');
    await expect.element(download).toHaveFocus();
    expect(calls.filter(({ name }) => name === DOWNLOAD)).toHaveLength(1);
    expect(save.mock.contexts).toEqual([expect.objectContaining({ download: 'week-1.pdf' })]);
    const [blob] = address.mock.lastCall ?? [];
    expect(await (blob as Blob).text()).toBe('%PDF-1.7');
  });
});

test('A week that can’t be completed stays in progress.', async () => {
  openWeek1({ 'progress.complete': unreachable });
  await complete.click();
  await expect.element(toasts()).toHaveTextContent('ErrorSomething went wrong. Please try again.');
  await expect.element(page.getByText('In Progress')).toBeVisible();
  await expect.element(complete).toHaveFocus();
});

test('Completing a week unlocks the next one, without a skeleton in between.', async () => {
  openWeek1();
  await expect.element(detail).toMatchTextContent(/Week 1.*In Progress.*By the end of this week/su);
  let skeletons = 0;
  const observer = new MutationObserver(() => {
    if (document.querySelector('[aria-busy]')) skeletons += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await complete.click();
  await expect.element(toasts()).toMatchTextContent(/^Week Completed!/u);
  await expect.element(detail.getByText(/^Completed [A-Z][a-z]{2} \d{1,2}, \d{4}$/u)).toBeVisible();
  await expect.element(detail.getByText('In Progress')).not.toBeInTheDocument();
  await expect.element(complete).not.toBeInTheDocument();
  await expect.element(hero('Journey Started!')).toHaveFocus();
  await expect.element(page.getByText('1/52')).toBeVisible();
  await expect.element(button('Week 1, completed')).toBeVisible();
  await expect.element(button('Week 2, next')).toBeVisible();
  expect(skeletons).toBe(0);
  observer.disconnect();
});

describe('A week completed by mistake', () => {
  beforeEach(() => void (answers = answersOfCouple({ completed: 1 })));

  test('can be opened again.', async () => {
    openWeek1();
    await undo.click();
    await expect.element(toasts()).toHaveTextContent('UndoneWeek 1 is in progress again.');
    await expect.element(detail.getByText('In Progress')).toBeVisible();
    await expect.element(detail.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect.element(button('Week 2, locked')).toBeVisible();
  });

  test('stays complete once the next one is started.', async () => {
    const reason = 'You’ve already started the next week, so this one stays complete.';
    openWeek1({ 'progress.undoComplete': refuse(409, reason) });
    await undo.click();
    await expect.element(toasts()).toHaveTextContent(`Error${reason}`);
    await expect.element(undo).toBeVisible();
  });
});

test('A photo that the server can’t take now is offered to it again; one that it refuses isn’t.', async () => {
  let refusal: () => never = refuse(503, 'The server’s disk is full.');
  openWeek1({ 'photos.list': [], 'photos.save': () => refusal() });
  const choose = async () => {
    const group = page.getByRole('group', { name: 'What you made' });
    await expect.element(group).toBeVisible();
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const input = group.element().querySelector('input:not([capture])');
    if (blob && input) await userEvent.upload(input, new File([blob], 'made.png', { type: 'image/png' }));
  };
  const unsent = page.getByText('The photo isn’t saved yet');
  await choose();
  await expect.element(toasts()).toMatchTextContent(/The server’s disk is full\./u);
  await expect.element(unsent).toBeVisible();
  refusal = refuse(413, 'Your pages are full.');
  await button('Try Again').click();
  await expect.element(toasts()).toMatchTextContent(/Your pages are full\./u);
  await expect.element(unsent).not.toBeInTheDocument();
});
