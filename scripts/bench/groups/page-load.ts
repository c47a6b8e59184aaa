import type { Browser } from '@playwright/test';

/**
 * What came over the wire, by its kind, in bytes, without the headers, which HTTP/2 in front of the program makes small; and in
 * milliseconds, when the largest thing was painted and how long the page, once seen, could not react until it was quiet.
 * `shift` is the browser's own measure of what has moved.
 */
export type PageLoad = {
  bytes: { document: number; stylesheet: number; font: number; script: number };
  largestPaint: number;
  blocked: number;
  shift: number;
};

/**
 * What Lighthouse calls mobile: 150 ms there and back, 1.6 Mbit/s, and a processor that is four times slower. Chromium makes
 * each answer wait, and not the connection before it, so that its paints come one or two ways to and fro sooner than those
 * that Lighthouse reckons.
 */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const SLOW_PROCESSOR = { rate: 4 };
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const QUIET = 2_000;

/** Loads the page in a browser that has never seen it. */
export async function loadPage(browser: Browser, url: string, token?: string): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    if (token !== undefined) await context.addCookies([{ name: 'lovewell-session', value: token, url }]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
    await page.goto(url, { waitUntil: 'networkidle' });
    // The network may be quiet before a slow processor has painted.
    await page.waitForFunction(() => globalThis.pageLoad.largestPaint > 0);
    await page.waitForTimeout(QUIET);
    return { bytes: await page.evaluate(sizes), ...(await page.evaluate(() => globalThis.pageLoad)) };
  } finally {
    await context.close();
  }
}

declare global {
  var pageLoad: { largestPaint: number; blocked: number; shift: number };
}

/** Runs in the page: the sizes of what it has fetched, as they were sent. */
function sizes(): PageLoad['bytes'] {
  const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  const sizeOf = (isCounted: (entry: PerformanceResourceTiming) => boolean) =>
    entries.filter(isCounted).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    document: sizeOf(({ entryType }) => entryType === 'navigation'),
    stylesheet: sizeOf(({ name }) => name.endsWith('.css')),
    font: sizeOf(({ name }) => name.endsWith('.woff2')),
    script: sizeOf(({ name }) => name.endsWith('.js')),
  };
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const seen = { largestPaint: 0, blocked: 0, shift: 0 };
  globalThis.pageLoad = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  // Lighthouse's total blocking time: what takes longer than 50 ms is felt, once there is something to press.
  let firstPaint = Infinity;
  const tasks: PerformanceEntry[] = [];
  const count = () => {
    const felt = tasks.filter(({ startTime }) => startTime >= firstPaint);
    seen.blocked = felt.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
    count();
  });
  observe('longtask', (entry) => {
    tasks.push(entry);
    count();
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  });
}
