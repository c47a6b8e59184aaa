import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Couple } from '../../support/screen/real-server.ts';

const section = page.getByRole('region', { name: 'Your evening' });
const evening = section.getByLabelText('Which evening works for you two?');
const time = section.getByLabelText('Time');
const button = (name: string) => section.getByRole('button', { name, exact: true });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  couple = await server.newCouple();
});
const openProfile = () => openScreen('/dashboard?tab=profile', {}, { as: couple });

test('“This week” leads to the evening, which needs a time, and no longer asks once it’s chosen.', async () => {
  openScreen('/dashboard', {}, { as: couple });
  const link = page.getByRole('link', { name: 'Which evening works for you two?' });
  await link.click();
  await evening.selectOptions('Monday');
  await time.fill('');
  await button('Save Evening').click();
  await expect.element(section.getByText('Please choose a time.')).toBeVisible();
  await time.fill('19:00');
  await button('Save Evening').click();
  await expect.element(toasts()).toMatchTextContent(/^Evening Saved/u);
  openProfile();
  await expect.element(evening).toHaveValue('1');
  await expect.element(time).toHaveValue('19:00');
  await expect.element(section.getByText(/^Reminders need an email\./u)).toBeVisible();
  await page.getByRole('tab', { name: 'Progress' }).click();
  await expect.element(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('A renewed calendar link replaces the old one.', async () => {
  const schedule = { evening: { weekday: 1, time: '19:00' }, timeZone: 'Europe/Berlin' };
  await couple.call('PUT', `/api/reminders/${couple.userId}`, schedule);
  openProfile();
  const link = section.getByLabelText('Calendar link');
  await expect.element(link).toBeVisible();
  const old = (link.element() as HTMLInputElement).value;
  await button('Renew Link').click();
  await expect.element(toasts()).toMatchTextContent(/^Link Renewed/u);
  await expect.element(link).not.toHaveValue(old);
  expect((await couple.send('GET', new URL(old).pathname)).status).toBe(404);
});

test('Each kind of reminder has a switch, and all pause while the couple is away.', async () => {
  openProfile();
  await section.getByLabelText(/^New weeks/u).click();
  await expect.element(section.getByLabelText(/^New weeks/u)).toBeChecked();
  openProfile();
  await expect.element(section.getByLabelText(/^New weeks/u)).toBeChecked();
  await expect.element(section.getByLabelText(/^Milestones/u)).not.toBeChecked();
  await section.getByLabelText('Away until').fill('2999-06-03');
  await button('Save Pause').click();
  await expect.element(section.getByText(/^You’re away until Jun 3, 2999: no reminders, no guilt\./u)).toBeVisible();
});

test('Who joined with a link hears that reminders wait for the email, and confirms it with a code.', async () => {
  const noor = await server.join(couple, 'Noor');
  openScreen('/dashboard?tab=profile', {}, { as: noor });
  const hint = page.getByText(/^Confirm your email/u);
  await expect.element(hint).toBeVisible();
  const signIn = page.getByRole('region', { name: 'Sign-in' });
  await expect.element(signIn.getByText(`${noor.email}, not confirmed yet`)).toBeVisible();
  await signIn.getByRole('button', { name: 'Confirm Email' }).click();
  await expect.element(signIn.getByLabelText('Email')).toHaveValue(noor.email);
  await signIn.getByRole('button', { name: 'Send Code' }).click();
  // The first one came when they joined.
  await signIn.getByLabelText('Six-digit code').fill(await server.findCode(noor.email, 2));
  await signIn.getByRole('button', { name: 'Confirm Email' }).click();
  await expect.element(toasts()).toHaveTextContent(`Email Confirmed${noor.email}`);
  await expect.element(signIn.getByRole('button', { name: 'Change Email' })).toHaveFocus();
  await expect.element(hint).not.toBeInTheDocument();
});

test('The page behind a reminder’s link says if the link isn’t valid.', async () => {
  openScreen('/reminders?token=unknown', {}, { as: server.newVisitor() });
  await expect.element(page.getByText(/^This link doesn’t work anymore\./u)).toBeVisible();
});

test('The page behind a reminder’s link turns everything off without a sign-in.', async () => {
  const kinds = { evening: true, yourTurn: true, milestone: false, newWeek: false };
  openScreen(
    '/reminders?token=known',
    {
      'reminders.byToken': { kinds, news: true, pausedUntil: null },
      'reminders.updateByToken': { kinds: { ...kinds, evening: false, yourTurn: false }, news: false, pausedUntil: null },
    },
    { as: server.newVisitor() },
  );
  await expect.element(page.getByLabelText(/^Your turn/u)).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe from All' }).click();
  await expect.element(toasts()).toMatchTextContent(/^You’re Unsubscribed/u);
  await expect.element(page.getByRole('switch', { checked: true })).not.toBeInTheDocument();
});
