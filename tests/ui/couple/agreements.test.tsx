import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths } from '#src/domain/agreement/agreement.ts';
import { today } from '#src/web/lib/dates.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const TEXT = 'Phones out of the bedroom.';

let server: Awaited<ReturnType<typeof startServer>>;
let maya: Couple;
let noor: Person;
beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  maya = await server.newCouple();
  noor = await server.join(maya, 'Noor');
});

const add = async (agreement: object = {}) => maya.call('POST', `/api/agreements/${maya.userId}`, { text: TEXT, ...agreement });

test('A decision is added from its week, and the other one agrees to it.', async () => {
  openScreen('/dashboard?week=1', {}, { as: maya });
  await page.getByRole('button', { name: 'Add an Agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an agreement' });
  await dialog.getByRole('button', { name: 'Save Agreement' }).click();
  await expect.element(dialog.getByText('Agreement is required.')).toBeVisible();
  await dialog.getByLabelText('What did you decide?').fill(TEXT);
  await dialog.getByRole('button', { name: 'In a year' }).click();
  await dialog.getByRole('button', { name: 'Save Agreement' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  openScreen('/agreements', {}, { as: noor });
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await expect.element(page.getByText(/^Week 1 · Look again /u)).toBeVisible();
  await expect.element(page.getByText('Maya agrees')).toBeVisible();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect.element(page.getByRole('button', { name: 'I agree', pressed: true })).toBeVisible();
  await expect
    .poll(async () => noor.call('GET', `/api/agreements/${maya.userId}`))
    .toMatchObject([{ agreed: ['partner1', 'partner2'] }]);

  openScreen('/agreements', {}, { as: maya });
  await expect.element(page.getByText('Noor agrees')).toBeVisible();
});

test('A due one is on the dashboard, until its day is moved.', async () => {
  await add({ reviewOn: today() });
  openScreen('/dashboard', {}, { as: noor });
  const card = page.getByRole('region', { name: 'Time to look again' });
  await expect.element(card.getByText(TEXT)).toBeVisible();
  await card.getByRole('link', { name: 'Open our agreements' }).click();
  await page.getByRole('button', { name: 'Look Again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change this agreement' });
  await expect.element(dialog.getByLabelText('What did you decide?')).toHaveValue(TEXT);
  await dialog.getByRole('button', { name: 'In three months' }).click();
  await expect.element(dialog.getByLabelText('Look again on')).toHaveValue(addMonths(today(), 3));
  await dialog.getByRole('button', { name: 'Save Agreement' }).click();
  await expect.element(page.getByRole('region', { name: 'Decided' }).getByText(TEXT)).toBeVisible();
  await expect.element(page.getByText('Maya agrees')).toBeVisible();
});

test('Deleting one asks first, because it goes for both.', async () => {
  await add();
  openScreen('/agreements', {}, { as: noor });
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this agreement?' });
  await expect.element(dialog.getByText('It will be gone for Maya, too. This can’t be undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing decided yet' })).toBeVisible();
});
