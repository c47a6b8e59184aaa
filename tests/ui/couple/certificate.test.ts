import { openDashboard, writeLongAgo } from '../../support/browser/people.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectToast } from '../../support/browser/toasts.ts';

test.describe('A certificate', () => {
  // The browser reports the answer to a number that’s unknown.
  test.use({ expectedErrors: [/404/] });

  test('is created after week 52, verified by anyone, and unknown once it’s revoked.', async ({
    page,
    browser,
    baseURL,
    server,
  }) => {
    test.slow();
    const { userId } = await openDashboard(page, { completed: 52 });
    await writeLongAgo(page, server, userId);
    await expect(page.getByText('52/52')).toBeVisible();
    await expect(page.getByText('100% of the course')).toBeVisible();
    await expect(page.getByText('All done')).toBeVisible();
    await expect(page.getByRole('button', { name: /, completed$/ })).toHaveCount(52);
    await page.getByRole('tab', { name: 'Wins' }).click();
    const card = page.getByRole('region', { name: 'Your certificate' });
    await card.getByRole('button', { name: 'Create our certificate' }).click();
    await card.getByLabel('Maya’s full legal name').fill('Maya Lind');
    await card.getByLabel('Noor’s full legal name').fill('');
    await card.getByRole('button', { name: 'Create our certificate' }).click();
    await card.getByLabel('Noor’s full legal name').fill('Noor Haddad');
    await card.getByRole('button', { name: 'Create our certificate' }).click();
    await expect(card.getByText(/^Maya Lind & Noor Haddad: 52 weeks, /)).toBeVisible();
    await expect(card.getByLabel('Paper')).toHaveValue('letter');
    const url = await card.getByRole('link').textContent();
    const path = new URL(url ?? '').pathname;
    const download = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download our certificate' }).click();
    expect((await download).suggestedFilename()).toBe('our-certificate.pdf');

    const officiant = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await officiant.goto(path.toLowerCase());
    await expect(officiant.getByRole('heading', { name: 'Maya Lind & Noor Haddad' })).toBeVisible();
    await expect(officiant.getByText(`Certificate ${path.split('/').at(-1)}`)).toBeVisible();

    await card.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expectToast(page, 'Certificate Revoked');
    await expect(card.getByRole('button', { name: 'Create our certificate' })).toBeVisible();
    await officiant.reload();
    await expect(officiant.getByRole('heading', { name: 'We can’t confirm a certificate with this number.' })).toBeVisible();
    await officiant.context().close();
  });
});
