import type { TestBrowser } from '../../server/test-browser.ts';

/** What the insights say came in, less what went back, in cents and all currencies. */
export async function readIncome(admin: TestBrowser): Promise<number> {
  const { sales } = await (await admin.caller()).insights.get({});
  return sales.flatMap(({ months }) => months).reduce((total, { sold, returned }) => total + sold - returned, 0);
}
