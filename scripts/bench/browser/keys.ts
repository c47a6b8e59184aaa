import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      ts: z.number(),
      dur: z.number().optional(),
      pid: z.number(),
      tid: z.number(),
      args: z.object({ data: z.object({ type: z.unknown() }).optional().catch(undefined) }),
    }),
  ),
});

const PAUSE = 120;

/** Types so many keys into the field and returns the longest task of the page's main thread after each, in milliseconds. */
export async function timeKeys(browser: Browser, page: Page, field: Locator, count: number): Promise<number[]> {
  await field.click();
  await field.press('End');
  // The first letters make a draft of it, and say so.
  await field.pressSequentially('and ');
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await field.pressSequentially('so on '.repeat(Math.ceil(count / 6)).slice(0, count), { delay: PAUSE });
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));

  const keys = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  return keys.map((key) => {
    const tasks = traceEvents.filter(
      ({ name, ph, pid, tid, ts, dur = 0 }) =>
        name.endsWith('::RunTask') &&
        ph === 'X' &&
        pid === key.pid &&
        tid === key.tid &&
        ts + dur > key.ts &&
        ts < key.ts + PAUSE * 800,
    );
    return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
  });
}
