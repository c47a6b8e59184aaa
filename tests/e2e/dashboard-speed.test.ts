import type { Locator, Page } from '@playwright/test';
import { call, openDashboard, registerCouple } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** As a cheap phone is beside this machine. */
const SLOWED = 4;
/** A frame of a screen, in milliseconds. */
const FRAME = 16;

const TYPED = 'n the night train, between two stations.';

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;

/** A processor so slow; how many times slower it is decides over milliseconds, not over what is counted below. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}

/** From now on no answer of the server arrives any more. */
async function holdServer(page: Page): Promise<void> {
  await page.route('**/api/**', () => new Promise(() => undefined));
}

/** The library's components that `components/Light.tsx` stands in for: each takes a slow processor several times as long. */
const HEAVY = ['Text', 'Title', 'Stack', 'Group', 'Card', 'UnstyledButton', 'InputWrapper', 'Tabs']
  .map((name) => `main > :not(header) .mantine-${name}-root`)
  .join();

/** Nothing is asked of the address or of the library until what was pressed is seen. */
const AT_ONCE = { frames: 1, isAheadOfAddress: true, heavy: 0 };

/**
 * Presses, and counts the frames until `shown` is there (what takes a machine long still takes one frame), whether it was
 * there before the address had changed, and the heavy components below the head of the page.
 */
async function press(target: Locator, shown: string): Promise<typeof AT_ONCE> {
  const seen = await target.evaluateHandle(
    (element, { text, heavy }) => {
      const { promise, resolve } = Promise.withResolvers<{ frames: number; isAheadOfAddress: boolean; heavy: number }>();
      const isShown = () => [...document.querySelectorAll('h2, h3')].some((heading) => heading.textContent === text);
      const watch = () => {
        const address = location.href;
        let frames = 0;
        let isAheadOfAddress = false;
        const changes = new MutationObserver(() => {
          if (!isShown()) return;
          isAheadOfAddress = location.href === address;
          changes.disconnect();
        });
        changes.observe(document, { childList: true, subtree: true, characterData: true });
        const look = () => {
          frames += 1;
          if (isShown()) resolve({ frames, isAheadOfAddress, heavy: document.querySelectorAll(heavy).length });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      element.addEventListener('click', watch, { once: true, capture: true });
      return { promise };
    },
    { text: shown, heavy: HEAVY },
  );
  await target.click();
  return seen.evaluate(({ promise }) => promise);
}

test('the first view is one request, asked for before the code has come', async ({ page }) => {
  const { userId } = await registerCouple(page);
  await call(page, 'PUT', `/api/profile/${userId}`, { userDisplayName: 'Ada', partnerName: 'Bo' });
  for (const path of ['/dashboard', '/dashboard?tab=current&week=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    const { asked, code } = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
      return {
        asked: all.filter(({ name }) => name.includes('/api/')).map(({ name, startTime }) => ({ name, startTime })),
        code: Math.min(...all.filter(({ initiatorType }) => initiatorType === 'script').map(({ responseEnd }) => responseEnd)),
      };
    });
    expect(asked).toEqual([{ name: expect.stringContaining('/api/trpc/dashboard.open?'), startTime: expect.any(Number) }]);
    expect(asked[0]?.startTime).toBeLessThan(code);
  }
});

test('on a slow machine, without a word of the server, a week and each tab that shows the course are there in a frame', async ({
  page,
}) => {
  await openDashboard(page, { completed: 2 });
  await expect(page.getByRole('button', { name: 'Week 3, next' })).toBeVisible();
  await slowDown(page);
  await holdServer(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  expect(await press(page.getByRole('button', { name: 'Week 2, completed' }), 'Listening to understand')).toEqual(AT_ONCE);
  await page.getByRole('button', { name: 'Week 3, next' }).click();
  await expect(page).toHaveURL(/week=3/);
  expect(await press(tab('Current'), 'Write')).toEqual(AT_ONCE);
  expect(await press(tab('Wins'), 'Milestones')).toEqual(AT_ONCE);
  expect(await press(tab('Profile'), 'The two of you')).toEqual(AT_ONCE);
  expect(await press(tab('Progress'), 'How we argue, how we mend')).toEqual(AT_ONCE);
});

test('on a slow machine, a key in the workbook renders nothing, asks for nothing, and takes less than a frame', async ({
  page,
}) => {
  await openDashboard(page);
  await page.goto('/dashboard?tab=current&week=1');
  const field = page.getByLabel(/Think of one ordinary moment/);
  // The first letter makes a draft of it, and says so.
  await field.pressSequentially('O');
  await expect(page.getByText('Not saved yet. Kept on this device.')).toBeVisible();
  // What follows the page by itself, its lower part and the code of the other tabs, is there.
  await expect(page.getByLabel('Weekly commitment')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const typed = await page.evaluateHandle(() => {
    const seen = { changes: [] as string[], times: [] as number[] };
    const note = ({ type, target, attributeName, addedNodes }: MutationRecord) => {
      const { outerHTML = '' } = [...addedNodes, target].find((node) => node instanceof Element) ?? {};
      seen.changes.push(`${type} ${attributeName ?? ''} ${outerHTML.slice(0, 120)}`);
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    let begin = 0;
    window.addEventListener('keydown', () => (begin = performance.now()), { capture: true });
    window.addEventListener('input', () => queueMicrotask(() => seen.times.push(performance.now() - begin)));
    return seen;
  });
  await field.pressSequentially(TYPED, { delay: 40 });
  const { changes, times } = await typed.evaluate((seen) => ({ ...seen, times: seen.times.splice(0) }));
  expect(changes).toEqual([]);
  expect(asked).toEqual([]);
  expect(times).toHaveLength(TYPED.length);
  await expect(field).toHaveValue(`O${TYPED}`);

  // A machine that is busy elsewhere is late with any key: then with those in a field that does nothing, too.
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  await page.locator('body > textarea').pressSequentially(TYPED, { delay: 40 });
  const bare = await typed.evaluate((seen) => seen.times);
  expect(median(times)).toBeLessThan(Math.max(FRAME, 4 * median(bare)));
});
