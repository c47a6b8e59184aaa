import type { Page } from '@playwright/test';
import { coupleAtHome, words, type CoupleAtHome } from '../browser/couple-at-home.ts';
import { timeKeys } from '../browser/keys.ts';
import { timePress } from '../browser/presses.ts';
import { median } from '../load/alternate.ts';
import { rowOf, type Row } from '../row.ts';
import type { Windows } from '../windows.ts';

const TABS = { Current: 'Write', Wins: 'Milestones', Profile: 'The two of you', Progress: 'Where we begin' } as const;
const WEEKS = { 2: 'Listening to understand', 1: 'Where we begin' } as const;
/** The browser's own share of a press or a key, on a machine that is quiet again. */
const SETTLE = 300;

/** Item 7: the dashboard on a phone whose processor is a quarter as fast as this machine's. */
export async function measureDashboard({ isQuick }: Windows): Promise<Row[]> {
  await using home = await coupleAtHome();
  const rounds = isQuick ? 3 : 15;
  const { calls, lead } = await firstView(home.page);
  const tabs = await presses(home, TABS, (name) => home.page.getByRole('tab', { name }), rounds);
  const weeks = await presses(home, WEEKS, (week) => home.page.getByRole('button', { name: `Week ${week}, completed` }), rounds);
  const keys = await keysOf(home, isQuick ? 12 : 60);
  return [
    rowOf({ item: 7, what: 'calls for the first view of the dashboard', figure: calls, unit: 'call', bound: { atMost: 1 } }),
    rowOf({
      item: 7,
      what: 'that call begins before the code has come, by',
      figure: lead,
      unit: 'ms',
      bound: { atLeast: 0 },
    }),
    pressRow('tab change, the slowest of four', tabs),
    pressRow('another week', weeks),
    rowOf({
      item: 7,
      what: 'key in the workbook, its longest task',
      figure: median(keys.workbook),
      unit: 'ms',
      bound: { atMost: 16 },
      details: { longest: Math.max(...keys.workbook), 'in a page with nothing else': median(keys.bare) },
    }),
  ];
}

function pressRow(what: string, times: Readonly<Record<string, number[]>>): Row {
  const medians = Object.fromEntries(Object.entries(times).map(([name, values]) => [name, median(values)]));
  return rowOf({
    item: 7,
    what,
    figure: Math.max(...Object.values(medians)),
    unit: 'ms',
    bound: { atMost: 50 },
    details: medians,
  });
}

/** How many calls the first view makes, and how long before the end of the app's script the first of them begins. */
async function firstView(page: Page): Promise<{ calls: number; lead: number }> {
  await page.goto('/dashboard?week=1', { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
    const calls = all.filter(({ name }) => name.includes('/api/'));
    const scripts = all.filter(({ initiatorType }) => initiatorType === 'script');
    const code = Math.min(...scripts.map(({ responseEnd }) => responseEnd));
    return { calls: calls.length, lead: code - Math.min(...calls.map(({ startTime }) => startTime)) };
  });
}

/** Presses each in turn, on the slow processor: what has been loaded and compiled once is what is measured. */
async function presses<Name extends string>(
  { page, slow }: CoupleAtHome,
  headings: Readonly<Record<Name, string>>,
  targetOf: (name: string) => ReturnType<Page['getByRole']>,
  rounds: number,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(headings).map((name) => [name, []]));
  await page.goto('/dashboard?week=1', { waitUntil: 'networkidle' });
  for (let round = 0; round <= rounds; round += 1) {
    await slow(round > 0);
    for (const [name, heading] of Object.entries<string>(headings)) {
      const time = await timePress(page, targetOf(name), heading);
      if (round > 0) times[name]?.push(time);
      await page.waitForTimeout(SETTLE);
    }
  }
  await slow(false);
  return times;
}

async function keysOf({ browser, page, slow }: CoupleAtHome, count: number): Promise<{ workbook: number[]; bare: number[] }> {
  const type = async () => {
    await slow(true);
    const times = await timeKeys(browser, page, page.locator('textarea').first(), count);
    await slow(false);
    return times;
  };
  await page.goto('/dashboard?tab=current&week=1', { waitUntil: 'networkidle' });
  const workbook = await type();
  // Leaving asks, as there is text that is not saved.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<textarea cols="40" rows="20">${words(12)}</textarea>` }),
  );
  await page.goto('/bare');
  return { workbook, bare: await type() };
}
