import { DESK_PAGES, fillDesk } from '../support/browser/desk.ts';
import { testShop as test } from '../support/browser/test.ts';
import { openScreen } from './screen.ts';

test('Every page of the desk looks right.', async ({ page, browser, contextOptions, shop }) => {
  const visitor = await (await browser.newContext({ ...contextOptions, baseURL: shop.baseURL })).newPage();
  await fillDesk(page, visitor);
  for (const path of DESK_PAGES) await openScreen(page, path, path.slice(1).replaceAll('/', ' '));
});
