import { readFile } from 'node:fs/promises';
import { call, openAdmin, openDashboard } from '../../support/browser/people.ts';
import { expect, testAlone as test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

// Chromium logs requests that are refused or lost.
test.use({ expectedErrors: [/status of 409|ERR_CONNECTION_RESET/] });

test('The seller rewrites a week, previews it, and publishes it to a couple that keeps its answers.', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const couple = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const { userId } = await openDashboard(couple);
  await call(couple, 'POST', `/api/workbook-responses/${userId}/1/partner1`, { reflectionAnswers: ['On the night train.'] });
  await openAdmin(seller);

  await test.step('The draft saves itself and survives a reload.', async () => {
    await seller.getByRole('button', { name: 'Edit lesson and questions 1', exact: true }).click();
    await seller.getByLabel('Title', { exact: true }).fill('Where it began');
    const lesson = seller.getByRole('textbox', { name: 'Lesson' });
    await lesson.fill('short');
    await lesson.selectText();
    await seller.getByRole('button', { name: 'Bold: Lesson' }).click();
    await expect(lesson).toHaveValue('**short**');
    await lesson.fill('A **short** lesson. If you need someone: {help}.');
    await seller.getByRole('button', { name: 'Move Question 1 down' }).click();
    await expect(seller.getByText('Draft saved')).toBeVisible();
    await seller.setViewportSize({ width: 390, height: 844 });
    const { y: top } = (await seller.getByRole('button', { name: 'Publish' }).boundingBox()) ?? { y: 0 };
    expect(844 - top, 'the bar on a phone is one row high').toBeLessThan(90);
    await seller.setViewportSize({ width: 1280, height: 800 });
    await seller.reload();
    await expect(seller.getByLabel('Title', { exact: true })).toHaveValue('Where it began');
    await expect(seller.getByLabel('Question 2', { exact: true })).toHaveValue(/Think of one ordinary moment/);
  });

  await test.step('What can’t be saved is named, and kept.', async () => {
    await seller.getByRole('button', { name: 'Add Question' }).click();
    await expect(seller.getByLabel('Question 6', { exact: true })).toBeFocused();
    await expect(seller.getByText('Question 6 is empty.')).toBeVisible();
    await seller.getByLabel('Question 6', { exact: true }).fill('What made you laugh this week?');
    await expect(seller.getByText('Draft saved')).toBeVisible();
  });

  await test.step('The preview shows the lesson, and what’s only for couples with more time.', async () => {
    await seller.getByRole('button', { name: 'Preview' }).click();
    const preview = seller.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByText('If you need someone: the National Domestic Violence Hotline')).toBeVisible();
    await expect(preview.getByText('If you have more time').first()).toBeVisible();
    await preview.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('Publishing says what changes.', async () => {
    await seller.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = seller.getByRole('dialog', { name: 'Publish Week 1' });
    await expect(dialog.getByText('Adds question 6, “What made you laugh this week?”.')).toBeVisible();
    await expect(dialog.getByText('Each answer stays with its question.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expectToast(seller, 'Week Published');
  });

  await test.step('The couple reads the lesson and finds its answer at its question.', async () => {
    await couple.goto('/dashboard?tab=current&week=1');
    await expect(couple.getByRole('heading', { name: 'Where it began' })).toBeVisible();
    await expect(couple.getByRole('region', { name: 'Lesson' })).toContainText('A short lesson.');
    await expect(couple.getByLabel(/Think of one ordinary moment/)).toHaveValue('On the night train.');
  });

  await test.step('An earlier version can be restored as a draft, and the draft discarded and restored.', async () => {
    await seller.getByRole('button', { name: 'Earlier Versions' }).click();
    await expect(seller.getByText('Changed: title, lesson, question 6, order of the questions.')).toBeVisible();
    await seller.getByText(/^Compare \d+ texts$/).click();
    await expect(seller.getByRole('definition').filter({ hasText: 'Then: Where we begin' })).toBeVisible();
    await expect(seller.getByRole('definition').filter({ hasText: 'Now: Where it began' })).toBeVisible();
    await seller.getByRole('button', { name: 'Restore as Draft' }).click();
    await expect(seller.getByLabel('Title', { exact: true })).toHaveValue('Where we begin');
    const title = seller.getByLabel('Title', { exact: true });
    await title.fill('An evening’s work');
    const discard = seller.getByRole('button', { name: 'Discard Draft' });
    const question = seller.getByRole('dialog', { name: 'Discard the Draft of Week 1' });
    await discard.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(title).toHaveValue('An evening’s work');
    await discard.click();
    await question.getByRole('button', { name: 'Discard Draft' }).click();
    await expectToast(seller, 'Draft Discarded', 'You’ll find it under Earlier Versions.');
    await expect(title).toHaveValue('Where it began');
    await seller.getByRole('button', { name: 'Earlier Versions' }).click();
    await expect(seller.getByText(/^Draft, discarded .+ at \d+:\d\d [AP]M$|^Draft, discarded .+, \d+:\d\d [AP]M$/)).toBeVisible();
    await seller.getByRole('button', { name: 'Restore as Draft' }).first().click();
    await expect(seller.getByRole('dialog')).toBeHidden();
    await expect(title).toHaveValue('An evening’s work');
    await discard.click();
    await question.getByRole('button', { name: 'Discard Draft' }).click();
    await expect(title).toHaveValue('Where it began');
  });

  await test.step('A removed question stays readable for the couple that answered it.', async () => {
    const path = '/api/admin/weeks/1';
    type Week = { version: number; published: { reflectionQuestions: { text: string }[] } };
    const { version, published } = (await call(seller, 'GET', path)) as Week;
    const reflectionQuestions = published.reflectionQuestions.filter(({ text }) => !text.startsWith('Think of one ordinary'));
    await call(seller, 'PUT', `${path}/draft`, { version, content: { ...published, reflectionQuestions } });
    await call(seller, 'POST', `${path}/publish`);
    await couple.reload();
    await couple.getByText('1 earlier question').click();
    await expect(couple.getByRole('figure', { name: /^Think of one ordinary moment/ })).toContainText('On the night train.');
  });
  await couple.context().close();
});

test('What a seller types is saved after a lost answer, isn’t overwritten by others, and items move by keyboard.', async ({
  page: seller,
}) => {
  await openAdmin(seller);
  await seller.goto('/admin?week=2');
  const objective = seller.getByLabel('Objective');
  const saved = seller.getByText('Draft saved');

  await test.step('The server has a save whose answer is lost.', async () => {
    const isSave = '**/api/trpc/content.saveDraft**';
    await seller.route(isSave, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await objective.fill('To hear.');
    await expect(seller.getByText('We’ll save it when you’re back online.')).toBeVisible();
    await seller.unroute(isSave);
    await objective.fill('To hear each other.');
    await expect(saved).toBeVisible();
  });

  await test.step('Someone else edits the week while the seller types.', async () => {
    const path = '/api/admin/weeks/2';
    const { version, draft } = (await call(seller, 'GET', path)) as { version: number; draft: object };
    await call(seller, 'PUT', `${path}/draft`, { version, content: { ...draft, objective: 'Theirs.' } });
    await objective.fill('Mine.');
    const dialog = seller.getByRole('dialog', { name: 'Saved on another device' });
    await expect(dialog).toContainText('Theirs.');
    await seller.reload();
    await expect(dialog).toContainText('Mine.');
    await dialog.getByRole('button', { name: 'Keep this one' }).click();
    await expect(saved).toBeVisible();
    await seller.reload();
    await expect(objective).toHaveValue('Mine.');
  });

  await test.step('The keyboard moves an item to the end, and removes it there.', async () => {
    const first = await seller.getByRole('textbox', { name: 'Example 1' }).inputValue();
    await seller.getByRole('button', { name: 'Move Example 1 down' }).focus();
    for (const place of [2, 3]) {
      await seller.keyboard.press('Enter');
      await expect(seller.getByRole('button', { name: `Move Example ${place} down` })).toBeFocused();
    }
    await expect(seller.getByRole('textbox', { name: 'Example 3' })).toHaveValue(first);
    await seller.keyboard.press('Tab');
    await seller.keyboard.press('Enter');
    await expect(seller.getByRole('button', { name: 'Remove Example 2' })).toBeFocused();
    await seller.getByRole('button', { name: 'Undo Removal' }).click();
    await expect(seller.getByRole('textbox', { name: 'Example 3' })).toHaveValue(first);
    await expect(seller.getByRole('textbox', { name: 'Example 3' })).toBeFocused();
    await expect(seller.getByRole('button', { name: 'Undo Removal' })).toHaveCount(0);
  });
});

test('The seller exports the course and imports it with changes.', async ({ page: seller }) => {
  await openAdmin(seller);
  await test.step('A course file with a mistake is refused, naming the week and the field; a correct one is imported.', async () => {
    await seller.goto('/admin');
    const download = seller.waitForEvent('download');
    await seller.getByRole('button', { name: 'Export Course' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const choose = async (course: string) => {
      const chooser = seller.waitForEvent('filechooser');
      await seller.getByRole('button', { name: 'Import Course' }).click();
      await (await chooser).setFiles({ name: 'course.json', mimeType: 'application/json', buffer: Buffer.from(course) });
    };
    await choose(text.replace(/"title":"Listening to understand"/u, '"title":" "'));
    await expect(seller.getByText('Week 2: The title is empty.')).toBeVisible();
    await choose(text.slice(0, 100));
    await expect(seller.getByText('This file isn’t a course. Choose one that “Export Course” has saved.')).toBeVisible();
    const dialog = seller.getByRole('dialog', { name: 'Import Course' });
    await choose(text);
    await expect(dialog.getByText('3 weeks stay the same.')).toBeVisible();
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await choose(
      text.replace('"title":"Listening to understand"', '"title":"Listening"').replace('"weekNumber":3', '"weekNumber":6'),
    );
    await expect(dialog.getByText('1 week changes, 1 week is new, 1 week stays the same.')).toBeVisible();
    await dialog.getByText('Week 2: Listening (title)').click();
    await expect(dialog.getByText('The title changes.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish 2 Weeks' }).click();
    await expectToast(seller, 'Course Imported', '2 weeks are live.');
    await expect(seller.getByRole('button', { name: 'Import Course' })).toBeVisible();
    const weeks = (await call(seller, 'GET', '/api/admin/weeks')) as { title: string | null }[];
    expect([weeks[1]?.title, weeks[5]?.title]).toEqual(['Listening', 'How we argue, how we mend']);
  });
});
