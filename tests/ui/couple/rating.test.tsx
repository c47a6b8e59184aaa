import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { answersOfCouple } from '../../support/screen/fake-couple.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

let answers: Answers;
beforeEach(() => void (answers = answersOfCouple()));

const openWeek1 = (different: Answers = {}) => openScreen('/dashboard?week=1', { ...answers, ...different });
const star = (count: number) => page.getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` });

async function expectSaved(rating: number | null): Promise<void> {
  await expect.element(toasts()).toHaveTextContent('Progress Saved');
  await expect.poll(() => page.getByRole('radio', { checked: true }).elements().length).toBe(rating === null ? 0 : 1);
  if (rating !== null) await expect.element(star(rating)).toBeChecked();
}

test('A click on a star sets the rating, which a reload keeps.', async () => {
  openWeek1();
  await star(4).click();
  await expectSaved(4);
  openWeek1();
  await expect.element(star(4)).toBeChecked();
});

test('A click on another star changes the rating, and on the same star clears it.', async () => {
  openWeek1();
  await star(4).click();
  await expectSaved(4);
  await star(2).click();
  await expectSaved(2);
  await star(2).click();
  await expectSaved(null);
});

test('Space sets and clears a rating, and the arrow keys change it, while the focus stays.', async () => {
  openWeek1();
  await expect.element(star(1)).toBeVisible();
  star(1).element().focus();
  await userEvent.keyboard(' ');
  await expectSaved(1);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expectSaved(3);
  await userEvent.keyboard(' ');
  await expectSaved(null);
  await expect.element(star(3)).toHaveFocus();
});

test.for([
  ['refused', refuse(403, 'Complete Week 0 to unlock this week.'), 'Complete Week 0 to unlock this week.'],
  ['lost', unreachable, 'Something went wrong. Please try again.'],
] as const)('A rating whose save is %s goes back to what it was.', async ([, fail, message]) => {
  openWeek1();
  await star(3).click();
  await expectSaved(3);
  openWeek1({ 'progress.save': fail });
  await star(5).click();
  await expect.element(toasts()).toHaveTextContent(`Error${message}`);
  await expect.element(star(3)).toBeChecked();
});

test('The later of two quick choices is saved.', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const saved: unknown[] = [];
  const save = answers['progress.save'];
  openWeek1({
    'progress.save': async (input) => {
      saved.push(input.rating);
      await promise;
      return typeof save === 'function' ? save(input) : expect.unreachable();
    },
  });
  await star(5).click();
  await star(2).click();
  await expect.element(star(2)).toBeChecked();
  resolve();
  await expect.poll(() => saved).toEqual([5, 2]);
  await expectSaved(2);
});
