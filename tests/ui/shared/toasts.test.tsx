import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answersOfCouple } from '../../support/screen/fake-couple.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';

const DURATION = 5_000;

const lockedWeek = (week: number) => page.getByRole('button', { name: `Week ${week}, locked` });

/** Opens a locked week, so that the page shows a toast. */
async function provoke(): Promise<void> {
  await lockedWeek(9).click();
  await expect.element(toasts()).toHaveTextContent('Week LockedComplete Week 8 to unlock this week.');
}

beforeEach(() => void openScreen('/dashboard', answersOfCouple(), { hasLongToasts: false }));

test('A toast has its title above its text, each once.', async () => {
  await provoke();
  const title = page.getByText('Week Locked', { exact: true });
  const text = page.getByText('Complete Week 8 to unlock this week.', { exact: true });
  const [top, bottom] = [title.element().getBoundingClientRect(), text.element().getBoundingClientRect()];
  expect(top.bottom).toBeLessThanOrEqual(bottom.top);
});

test('Escape dismisses a toast wherever the focus is.', async () => {
  await provoke();
  await userEvent.keyboard('{Escape}');
  await expect.element(toasts()).not.toBeInTheDocument();
});

test('F8 moves the focus to the toasts, and Tab into the one that’s shown.', async () => {
  await provoke();
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toHaveFocus();
  await userEvent.tab();
  await expect.element(toasts()).toHaveFocus();
});

test('A toast about one tab goes away when another tab opens.', async () => {
  await provoke();
  await page.getByRole('tab', { name: 'Wins' }).click();
  await expect.element(page.getByRole('heading', { name: 'Milestones' })).toBeVisible();
  await expect.element(toasts()).not.toBeInTheDocument();
});

describe('With a clock that only the test moves', () => {
  beforeEach(async () => {
    await expect.element(lockedWeek(52)).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  /** Without polling, which would move the clock. */
  const countToasts = async () => {
    await Promise.resolve();
    return toasts().elements().length;
  };
  const showToast = async (week: number) => {
    lockedWeek(week)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(await countToasts()).toBe(1);
  };
  const passTime = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return countToasts();
  };

  test('A toast goes after five seconds, not before.', async () => {
    await showToast(9);
    expect(await passTime(DURATION - 1)).toBe(1);
    expect(await passTime(1)).toBe(0);
  });

  test('A new toast replaces the last one and lasts five seconds, too.', async () => {
    await showToast(9);
    await passTime(DURATION - 1_000);
    await showToast(10);
    expect(await passTime(DURATION - 1)).toBe(1);
    expect(await passTime(1)).toBe(0);
  });

  test('A toast stays while it’s hovered.', async () => {
    await showToast(9);
    await userEvent.hover(toasts());
    expect(await passTime(3 * DURATION)).toBe(1);
    await userEvent.unhover(toasts());
    expect(await passTime(DURATION)).toBe(0);
  });

  test('A toast stays while it’s focused.', async () => {
    await showToast(9);
    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    expect(await passTime(3 * DURATION)).toBe(1);
    page.getByRole('button', { name: 'Logout' }).element().focus();
    expect(await passTime(DURATION)).toBe(0);
  });

  test.each([
    ['its button', async () => page.getByRole('button', { name: 'Dismiss notification' }).click()],
    ['F8 and Escape', async () => userEvent.keyboard('{F8}{Escape}')],
  ])('After a toast was dismissed by %s, the next one lasts five seconds.', async (_how, dismiss) => {
    await showToast(9);
    await dismiss();
    expect(await countToasts()).toBe(0);
    lockedWeek(9).element().focus();
    await userEvent.unhover(lockedWeek(9));
    await showToast(9);
    expect(await passTime(DURATION)).toBe(0);
  });
});
