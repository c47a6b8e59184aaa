import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../chromium.mjs';
import type { ChildServer } from '../child-server.ts';
import { coupleToken } from '../generate/tokens.ts';
import { median } from '../load/alternate.ts';
import { rowOf, type Row } from '../row.ts';
import { startProgram } from '../server-under-test.ts';
import type { Windows } from '../windows.ts';
import { openWorld, sampleCouples } from '../world.ts';
import { lighthouseRows } from './lighthouse.ts';
import { loadPage, type PageLoad } from './page-load.ts';

const KB = 1000;
const GOAL = { beforePaint: 60, lcp: 1_200, blocked: 30, shift: 0 };
const SCRIPTS = { '/': 110, '/customer-login': null, '/dashboard': 180 };
const PAGES = ['/', '/customer-login'] as const;

/** Item 6: what a phone loads and how soon it shows something, in a real browser, with a phone's network and processor. */
export async function measureFirstPaint(windows: Windows): Promise<Row[]> {
  const world = await openWorld(1_000);
  // Not live: a browser would ask an https server, which stands in front.
  const program = await startProgram(world.dataDir, { PUBLIC_URL: '', TRUST_PROXY: 'off' });
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const times = windows.isQuick ? 1 : 5;
    const rows: Row[] = [];
    for (const url of PAGES) rows.push(...rowsOf(url, await loadOften(browser, program, url, times)));
    const [couple] = sampleCouples(world.dataDir, 1);
    const token = coupleToken(couple?.customerId ?? 0);
    const dashboard = await loadPage(browser, `http://localhost:${program.port}/dashboard`, token);
    rows.push(kilobytes('/dashboard: JavaScript', dashboard.bytes.script, SCRIPTS['/dashboard']));
    return [...rows, ...(await lighthouseRows(`http://localhost:${program.port}`, PAGES))];
  } finally {
    await browser.close();
    await program.stop();
    world.remove();
  }
}

async function loadOften(browser: Browser, { port }: ChildServer, url: string, times: number): Promise<PageLoad[]> {
  const loads: PageLoad[] = [];
  for (let time = 0; time < times; time += 1) loads.push(await loadPage(browser, `http://localhost:${port}${url}`));
  return loads;
}

function rowsOf(url: (typeof PAGES)[number], loads: readonly PageLoad[]): Row[] {
  const middle = (read: (load: PageLoad) => number) => median(loads.map(read));
  const { document, stylesheet, font } = {
    document: middle(({ bytes }) => bytes.document),
    stylesheet: middle(({ bytes }) => bytes.stylesheet),
    font: middle(({ bytes }) => bytes.font),
  };
  const details = { 'HTML KB': document / KB, 'CSS KB': stylesheet / KB, 'fonts KB': font / KB };
  const milliseconds = (what: string, read: (load: PageLoad) => number, atMost: number) =>
    rowOf({ item: 6, what: `${url}: ${what}`, figure: middle(read), unit: 'ms', bound: { atMost } });
  return [
    { ...kilobytes(`${url}: HTML, CSS and fonts`, document + stylesheet + font, GOAL.beforePaint), details },
    kilobytes(
      `${url}: JavaScript`,
      middle(({ bytes }) => bytes.script),
      SCRIPTS[url],
    ),
    milliseconds('largest paint on a slow phone', ({ largestPaint }) => largestPaint, GOAL.lcp),
    milliseconds('blocked on a slow phone', ({ blocked }) => blocked, GOAL.blocked),
    rowOf({
      item: 6,
      what: `${url}: layout shift`,
      figure: middle(({ shift }) => shift),
      unit: '',
      bound: { atMost: GOAL.shift },
    }),
  ];
}

function kilobytes(what: string, bytes: number, atMost: number | null): Row {
  return rowOf({ item: 6, what, figure: bytes / KB, unit: 'KB', bound: atMost === null ? null : { atMost } });
}
