import { COUPLE_VIEWS } from '../../src/domain/desk/couple-list.ts';
import { ORDER_VIEWS } from '../../src/domain/order/order-list.ts';
import { ADMIN_TOKEN } from '../../tests/support/generate/generate.ts';
import { generateData } from '../../tests/support/generate/sample.ts';
import { send } from '../client.ts';
import type { Bench } from '../load.ts';
import { formatNumber, median, type Row } from '../results.ts';
import { startApp } from '../server.ts';

const COUPLES = 10_000;
const ORDERS = 50_000;

/** What each page of the desk asks for, in each way that it can be filtered. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  couples: [
    ...COUPLE_VIEWS.map((view) => `/api/admin/couples?view=${view}`),
    ...['names', 'buyer', 'completed'].map((sort) => `/api/admin/couples?sort=${sort}`),
    '/api/admin/couples?search=maya%20okafor',
    '/api/admin/couples?group=1',
    '/api/admin/couples?page=190',
  ],
  orders: [
    ...ORDER_VIEWS.map((view) => `/api/admin/orders?view=${view}`),
    ...['buyer', 'amount'].map((sort) => `/api/admin/orders?sort=${sort}`),
    '/api/admin/orders?search=maya%20okafor',
    '/api/admin/orders?page=900',
  ],
  today: ['/api/admin/today', '/api/trpc/desk.month'],
  'a couple': ['/api/admin/couples/42'],
  'an order': ['/api/admin/orders/42'],
  groups: ['/api/admin/groups', '/api/admin/groups/1'],
  activity: ['/api/admin/activity', '/api/admin/activity?page=100'],
  insights: ['/api/admin/insights', '/api/admin/insights?from=2020-01-01'],
};

/** Measures how long the seller waits for each page of the desk with many couples: the slowest of its addresses. */
export async function measureDesk({ windows: { rounds } }: Bench): Promise<Row[]> {
  const { dataDir } = await generateData(COUPLES, ORDERS);
  await using app = await startApp(dataDir);
  const rows: Row[] = [];
  for (const [page, paths] of Object.entries(PAGES)) {
    const times: { path: string; time: number }[] = [];
    for (const path of paths) times.push({ path, time: await measurePath(app.origin, path, rounds) });
    const [slowest] = times.toSorted((one, other) => other.time - one.time);
    if (!slowest) throw new Error('unreachable: each page has a path');
    const detail = `${slowest.path}; median ${formatNumber(median(times.map(({ time }) => time)))}`;
    rows.push({ name: `the desk: ${page}`, figure: slowest.time, unit: 'ms', budget: { atMost: 300 }, detail });
  }
  return rows;
}

/** The median of a few calls in a row, after one that warms up. @throws Error if one fails */
async function measurePath(origin: string, path: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    const { status, text } = await send(origin, { path, token: ADMIN_TOKEN });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    if (round > 0) times.push(performance.now() - start);
  }
  return median(times);
}
