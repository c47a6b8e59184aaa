import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { openAdmin } from './support/people.ts';
import { expect, test, testAlone } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const ADMIN_LINK = path.join(import.meta.dirname, '../../scripts/admin-link.mjs');

test('The admin sees uploaded weeks in green, the others in gray, and which files the form accepts.', async ({ page }) => {
  await openAdmin(page);
  const getBackground = async (name: RegExp) => {
    const cell = page.getByRole('button', { name });
    const backgroundColor = await cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
    return { red, green, blue };
  };
  const uploaded = await getBackground(/^Week 1, uploaded/);
  expect(uploaded.green).toBeGreaterThan(1.2 * Math.max(uploaded.red, uploaded.blue));
  const missing = Object.values(await getBackground(/^Week 52, not uploaded/));
  expect(Math.max(...missing) - Math.min(...missing)).toBeLessThan(30);

  await expect(page.getByLabel('PDF file')).toHaveAttribute('accept', /^\.pdf\b/);
  await expect(page.getByText('Up to 10 MB')).toBeVisible();
});

testAlone.describe('The link that npm run admin-link prints', () => {
  testAlone.use({ expectedErrors: [/status of 40[013]/] });

  testAlone('signs the admin in once.', async ({ page, ownServer: { dataDir, baseURL } }) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: new URL(baseURL).port };
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN_LINK], { env });
    const link = /^ {2}(http\S+)$/m.exec(stdout)?.[1] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login Successful');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Login Failed');
  });
});
