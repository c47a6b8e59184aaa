import { expectOfflineCopy } from '../../support/browser/offline.ts';
import { call, openDashboard, signInAsAdmin, uploadWeeks } from '../../support/browser/people.ts';
import { expect, testAlone } from '../../support/browser/test.ts';

const QUESTION = /Think of one ordinary moment/;
const COMMITMENT = 'Weekly commitment';
const NO_CONNECTION = 'No connection right now.';

testAlone.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to fetch/],
});

testAlone(
  'A page whose server is down says so, recovers by itself, and offers the new version.',
  async ({ page: nora, browser, ownServer }) => {
    testAlone.slow();
    const admin = await browser.newPage({ baseURL: ownServer.baseURL });
    await signInAsAdmin(admin);
    await uploadWeeks(admin, { 1: 'Where we begin' });
    await openDashboard(nora, { url: '/dashboard?tab=current&week=1' });
    await expectOfflineCopy(nora);
    await call(admin, 'PUT', '/api/admin/settings', { brandName: 'Twofold' });
    await admin.context().close();

    await ownServer.stop();
    await nora.reload();
    await nora.getByLabel(QUESTION).fill('On the night train.');
    await expect(nora.getByText(NO_CONNECTION)).toBeVisible({ timeout: 20_000 });
    await ownServer.restart();
    await expect(nora.getByText(NO_CONNECTION)).toBeHidden({ timeout: 20_000 });
    await expect(nora.getByText('A new version is ready.')).toBeVisible({ timeout: 20_000 });

    // Nobody has asked for it yet.
    await expect(nora.getByRole('link', { name: 'Lovewell' })).toBeVisible();
    await nora.getByLabel(COMMITMENT).fill('I will listen.');
    await nora.getByRole('button', { name: 'Reload' }).click();
    await expect(nora.getByRole('link', { name: 'Twofold' })).toBeVisible();
    await expect(nora.getByLabel(COMMITMENT)).toHaveValue('I will listen.');
    await expect(nora.getByText('A new version is ready.')).toBeHidden();
    await nora.context().setOffline(true);
    await nora.reload();
    await expect(nora.getByRole('link', { name: 'Twofold' })).toBeVisible();
  },
);
