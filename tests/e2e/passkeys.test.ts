import { expectAccessible } from '../support/browser/axe.ts';
import { expect, testAlone as test } from '../support/browser/test.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { ADMIN } from '../support/browser/server.ts';

// Browsers have no passkeys for a network address.
test.use({ baseURL: async ({ ownServer }, provide) => provide(ownServer.baseURL.replace('127.0.0.1', 'localhost')) });
test.use({ expectedErrors: [/status of 40[01]/] });

test('A passkey is added, signs in alone and only once each time, joins the password, and is removed.', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await signInAsAdmin(page);
  await page.goto('/admin/settings/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name').fill('Ann’s phone');
  await passkeys.getByLabel('Current password').fill('not this one');
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
  await expect(passkeys.getByText('That’s not your current password.')).toBeVisible();
  await expect(passkeys.getByLabel('Name')).toHaveValue('Ann’s phone');
  await passkeys.getByLabel('Current password').fill(ADMIN.password);
  await passkeys.getByRole('button', { name: 'Add Passkey' }).click();
  const recoveryCode =
    (await passkeys.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()) ?? '';
  await passkeys.getByRole('button', { name: 'I’ve Kept Them' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(/^Ann’s phone.*not used yet/u);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto('/admin-login');
  const answer = page.waitForRequest(/auth\.signInWithPasskey/u);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.waitForURL('/admin');
  const sent = await answer;
  const replayed = await page.request.post(sent.url(), { data: sent.postDataJSON() });
  expect(replayed.status()).toBe(401);
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/admin');

  await page.goto('/admin/settings/security');
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes).toContainText('You have 9 recovery codes left.');
  await codes.getByRole('button', { name: 'New Recovery Codes' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace your recovery codes?' });
  await replacing.getByLabel('Current password').fill(ADMIN.password);
  await replacing.getByRole('button', { name: 'New Recovery Codes' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I’ve Kept Them' }).click();

  await passkeys.getByRole('button', { name: 'Remove Ann’s phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Ann’s phone?' });
  await question.getByLabel('Current password').fill(ADMIN.password);
  await question.getByRole('button', { name: 'Remove Passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await expect(codes).toHaveCount(0);
});
