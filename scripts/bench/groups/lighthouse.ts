import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { ensureChromium } from '../../chromium.mjs';
import { median } from '../load/alternate.ts';
import { rowOf, type Row } from '../row.ts';

const FLAGS = ['--quiet', '--output=json', '--only-categories=performance', '--chrome-flags=--headless=new --no-sandbox'];
const RUNS = 3;

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});
type Report = z.infer<typeof reportSchema>;

/**
 * What Lighthouse, as it comes, says of the pages at an origin on a phone: it is no dependency, and measures when it is on the
 * PATH. Its network is simulated; for its processor it multiplies by four what each task took, waiting for others included,
 * so that it can be believed on a quiet machine alone.
 */
export async function lighthouseRows(origin: string, pages: readonly string[]): Promise<Row[]> {
  if (spawnSync('lighthouse', ['--version']).status !== 0) return [missing];
  const env = { ...process.env, CHROME_PATH: await ensureChromium() };
  return pages.map((page) =>
    rowFor(
      page,
      Array.from({ length: RUNS }, () => readReport(`${origin}${page}`, env)),
    ),
  );
}

const missing = rowOf({
  item: 6,
  what: 'Lighthouse, mobile',
  figure: Number.NaN,
  unit: '',
  bound: null,
  note: 'Lighthouse is not installed here: npm install --global lighthouse',
});

function rowFor(page: string, reports: readonly Report[]): Row {
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const middleOf = (name: keyof Report['audits']) => middle(({ audits }) => audits[name].numericValue);
  return rowOf({
    item: 6,
    what: `${page}: Lighthouse, mobile, performance`,
    figure: Math.round(100 * middle(({ categories }) => categories.performance.score)),
    unit: '',
    bound: { atLeast: 100 },
    details: {
      'first paint ms': middleOf('first-contentful-paint'),
      'largest paint ms': middleOf('largest-contentful-paint'),
      'blocked ms': middleOf('total-blocking-time'),
      'layout shift': middleOf('cumulative-layout-shift'),
    },
  });
}

/** @throws Error with Lighthouse's own words when it cannot measure the page. */
function readReport(url: string, env: NodeJS.ProcessEnv): Report {
  const { status, stdout, stderr } = spawnSync('lighthouse', [url, ...FLAGS], {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error(`Lighthouse could not measure ${url}: ${stderr.slice(-500)}`);
  return reportSchema.parse(JSON.parse(stdout));
}
