import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

const ADMIN_LINK = path.join(import.meta.dirname, '../../../scripts/admin-link.mjs');

test.describe('The link that npm run admin-link prints', () => {
  test.use({ expectedErrors: [/status of 40[013]/] });

  test('signs the admin in once.', async ({ page, server: { dataDir, baseURL } }) => {
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
