import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Insights } from '#src/domain/desk/insights.ts';
import type { Answers } from '../../support/screen/answers.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const table = (name: string) => page.getByRole('table', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });

const RATED: Insights = {
  from: '2026-01-01',
  to: '2026-02-28',
  sales: [{ currency: 'usd', months: [{ month: '2026-02', orders: 12, sold: 58_800, returned: 4900 }] }],
  funnel: { started: 40, paid: 10, signedIn: 9, bothJoined: 8, completed: [{ week: 1, couples: 7 }] },
  weeks: Array.from({ length: 52 }, (_, index) => ({ week: index + 1, completed: 7, rating: index === 4 ? 2.5 : 4 })),
  reminders: [{ kind: 'evening', sent: 8, followed: 6 }],
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => void (server = await startServer()));

const open = (answers: Answers = {}) => openScreen('/admin/insights?to=2027-03-01', answers, { as: server.admin });

test('A sale shows among its month’s sales and in the funnel, and the days are in the address.', async () => {
  const sale = { firstName: 'Ida', lastName: 'Lind', email: 'ida@example.com', amount: '49', note: '' };
  await server.admin.call('POST', '/api/trpc/order.recordOfflinePayment', { ...sale, idempotencyKey: crypto.randomUUID() });
  open();
  await expect.element(table('How far couples get').getByRole('row', { name: /^Paid/u })).toHaveTextContent('Paid1100%');
  await expect.element(page.getByText('$49.00 from 1 paid order. $0.00 went back.')).toBeVisible();
  const from = page.getByLabelText('From', { exact: true }).element();
  if (from instanceof HTMLElement) from.focus();
  // While the year is typed, the field has three others.
  await userEvent.keyboard('01012020');
  await page.getByLabelText('To', { exact: true }).fill('2020-12-31');
  await expect.element(page.getByText('Once a couple has paid, you’ll see here how far couples get.')).toBeVisible();
  expect(window.location.search).toContain('from=2020-01-01&to=2020-12-31');
  await page.getByRole('button', { name: 'Last 12 Months' }).click();
  await expect.element(table('How far couples get')).toBeVisible();
});

test('A day that’s being typed stays when an earlier answer arrives.', async () => {
  const { promise, resolve } = Promise.withResolvers<Insights>();
  const calls = open({ 'insights.get': ({ from }) => (from === undefined ? RATED : promise) });
  const from = page.getByLabelText('From', { exact: true });
  await expect.element(from).toHaveValue(RATED.from);
  const field = from.element();
  if (field instanceof HTMLElement) field.focus();
  await userEvent.keyboard('0202');
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ from: '2026-02-02' });
  await userEvent.keyboard('20');
  resolve({ ...RATED, from: '2026-02-02', reminders: [] });
  await expect.element(region('After a reminder')).toMatchTextContent(/Once 5 couples/u);
  await userEvent.keyboard('20');
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ from: '2020-02-02' });
});

test('If the last day is before the first one, the page says so at the field and keeps both.', async () => {
  open();
  await page.getByLabelText('From', { exact: true }).fill('2027-03-02');
  const to = page.getByLabelText('To', { exact: true });
  await expect.element(to).toHaveAccessibleDescription('To must not be before From.');
  await expect.element(to).toHaveValue('2027-03-01');
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2027-03-02');
  await to.fill('2027-03-31');
  await expect.element(region('How far couples get')).toBeVisible();
});

test('The weeks rated lowest are named with links, and the charts’ numbers are in tables.', async () => {
  open({ 'insights.get': RATED });
  await expect.element(region('Ratings by week').getByRole('link').first()).toHaveTextContent('week 5');
  await region('Ratings by week').getByText('Show as a table').click();
  await expect.element(region('Ratings by week').getByRole('row', { name: /^5 /u })).toHaveTextContent('52.5');
  await expect.element(table('After a reminder').getByRole('row', { name: /^Evening/u })).toHaveTextContent('Evening8675%');
});

test('Until enough couples have rated a week or had a reminder, the page says so.', async () => {
  open();
  await expect.element(region('Ratings by week')).toMatchTextContent(/Once 5 couples have rated a week/u);
  await expect.element(region('After a reminder')).toMatchTextContent(/Once 5 couples have had a reminder/u);
});
