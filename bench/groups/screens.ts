import { spawnSync } from 'node:child_process';
import { chromium, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { ensureChromium } from '../../scripts/chromium.mjs';
import type { Bench } from '../load.ts';
import { formatNumber, median, type Row } from '../results.ts';
import { copyData } from '../../tests/support/generate/sample.ts';
import { SESSION_COOKIE, startApp } from '../server.ts';

const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const TABS = ['Current', 'Wins', 'Profile', 'Progress'];

/** Measures what a browser loads for the first view of two pages, and how long switching tabs takes on a slow phone. */
export async function measureScreens({ dataDir, couples, windows }: Bench): Promise<Row[]> {
  const couple = couples.find(({ nextWeek }) => nextWeek > 20);
  if (couple === undefined) throw new Error('No couple is halfway through the course; generate more couples.');
  await using app = await startApp(copyData(dataDir), { live: false });
  const executablePath = await ensureChromium();
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const openDashboard = async (search = '') => {
    const page = await openPage(browser);
    await page.context().addCookies([{ name: SESSION_COOKIE.local, value: couple.token, url: app.origin }]);
    await page.goto(`${app.origin}/dashboard${search}`, { waitUntil: 'networkidle' });
    return page;
  };
  const landing = await openPage(browser);
  await landing.goto(app.origin, { waitUntil: 'networkidle' });
  const [ofLanding, ofDashboard] = [await measureScripts(landing), await measureScripts(await openDashboard())];
  return [
    { name: '/: JavaScript', figure: ofLanding.kilobytes, unit: 'KB', budget: { atMost: 135 } },
    {
      name: '/: its buttons work',
      figure: await measureStart(await openPage(browser), app.origin),
      unit: 's',
      budget: { atMost: 2 },
    },
    { name: '/dashboard: JavaScript', figure: ofDashboard.kilobytes, unit: 'KB', budget: { atMost: 240 } },
    { name: '/dashboard: JavaScript', figure: ofDashboard.files, unit: 'files', budget: { atMost: 15 } },
    // With a week chosen, the tab Current shows its workbook, the heaviest tab.
    await measureTabs(await openDashboard('?week=1'), windows.rounds),
    measureLighthouse(app.origin, executablePath, windows.rounds),
  ];
}

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })).newPage();
}

/** The scripts that the page has loaded without being touched, as they were sent, compressed. */
async function measureScripts(page: Page): Promise<{ kilobytes: number; files: number }> {
  // Scripts may load after the network has been idle for a moment.
  await page.waitForTimeout(2_000);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  return { kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: sizes.length };
}

/** Seconds until the front page reacts: the button that the server's HTML has disabled is the last part that's hydrated. */
async function measureStart(page: Page, origin: string): Promise<number> {
  await slowDown(page);
  const start = performance.now();
  await page.goto(origin, { waitUntil: 'commit' });
  await page.locator('#pricing button:enabled').waitFor({ state: 'attached' });
  return (performance.now() - start) / 1000;
}

/** Makes the page as slow as a cheap phone. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** From the click on a tab until its heading is painted: the median for each tab, and of these the slowest. */
async function measureTabs(page: Page, rounds: number): Promise<Row> {
  const headings = new Map<string, string>();
  // The first round, at full speed, loads the code of each tab and learns its heading.
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click();
    await page.waitForTimeout(1_000);
    headings.set(name, await page.getByRole('tabpanel').getByRole('heading').first().innerText());
  }
  await slowDown(page);
  const medians = new Map<string, number>();
  for (const [name, heading] of headings) {
    const times: number[] = [];
    while (times.length < rounds) {
      times.push(await measureTab(page, name, heading));
      await page.getByRole('tab', { name: TABS.find((other) => other !== name) ?? '' }).click();
      await page.waitForTimeout(500);
    }
    medians.set(name, median(times));
  }
  const detail = [...medians].map(([name, time]) => `${name} ${formatNumber(time)}`).join(', ');
  return { name: 'switching tabs', figure: Math.max(...medians.values()), unit: 'ms', budget: { atMost: 100 }, detail };
}

async function measureTab(page: Page, name: string, heading: string): Promise<number> {
  const painted = await page.evaluateHandle((text) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const isShown = () =>
      [...document.querySelectorAll('[role=tabpanel] :is(h2, h3)')].some(
        (element) => element instanceof HTMLElement && element.checkVisibility() && element.innerText === text,
      );
    const onClick = ({ timeStamp }: Event) => {
      const check = () => {
        if (!isShown()) return void requestAnimationFrame(check);
        // Runs right after the frame is painted.
        void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
      };
      requestAnimationFrame(check);
    };
    window.addEventListener('click', onClick, { capture: true, once: true });
    return { promise };
  }, heading);
  const box = await page.getByRole('tab', { name }).boundingBox();
  if (box === null) throw new Error(`The tab ${name} isn't visible.`);
  // Locator.click() would run its checks in the page, on the time that is measured.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 100 });
  return painted.evaluate(({ promise }) => promise);
}

const reportSchema = z.object({ categories: z.object({ performance: z.object({ score: z.number() }) }) });

/** The performance score for a phone, if Lighthouse is installed (npm install --global lighthouse). */
function measureLighthouse(origin: string, executablePath: string, rounds: number): Row {
  const row = { name: '/: Lighthouse, mobile', unit: '', budget: { atLeast: 97 } };
  if (spawnSync('lighthouse', ['--version']).status !== 0) {
    return { ...row, figure: Number.NaN, detail: "Lighthouse isn't installed" };
  }
  const flags = ['--quiet', '--output=json', '--only-categories=performance', '--chrome-flags=--headless=new --no-sandbox'];
  const scores = Array.from({ length: rounds }, () => {
    const { stdout } = spawnSync('lighthouse', [origin, ...flags], {
      env: { ...process.env, CHROME_PATH: executablePath },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
    });
    return reportSchema.parse(JSON.parse(stdout)).categories.performance.score * 100;
  });
  return { ...row, figure: Math.round(median(scores)) };
}
