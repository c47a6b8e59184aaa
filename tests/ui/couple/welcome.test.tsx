import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer } from '../../support/screen/real-server.ts';

const welcome = page.getByRole('dialog', { name: 'Welcome, you two' });
const field = (name: string) => welcome.getByLabelText(name, { exact: true });
const start = welcome.getByRole('button', { name: 'Start Our Journey' });

/** Opens this address as a couple that has just registered. */
async function openAsNewCouple(address: string) {
  const server = await startServer();
  const couple = await server.newCouple({ isNamed: false });
  openScreen(address, {}, { as: couple });
  return couple;
}

test('A new couple can’t close the welcome before it has given both names.', async () => {
  await openAsNewCouple('/dashboard');
  await expect.element(start).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(welcome.getByRole('button', { name: /close|cancel/iu })).not.toBeInTheDocument();
  await expect.element(welcome).toBeVisible();
  await field('Your name').fill('Ada');
  await expect.element(start).toBeDisabled();
  await field("Partner's name").fill('Bo');
  await expect.element(start).toBeEnabled();
});

test('The welcome closes half a second after it’s saved, opens week 1, and isn’t shown again.', async () => {
  const couple = await openAsNewCouple('/dashboard?tab=wins');
  await field('Your name').fill('Ada');
  await field("Partner's name").fill('Bo');
  await expect.element(field('Wedding date')).toHaveAttribute('type', 'date');
  await field('Wedding date').fill('2999-06-12');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  start.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // Requests wait for a timer, too.
  while (toasts().elements().length === 0) {
    vi.advanceTimersByTime(1);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(toasts().element().textContent).toMatch(/^Profile Updated/u);
  vi.advanceTimersByTime(480);
  expect(window.location.search).toMatch(/tab=wins/u);
  vi.advanceTimersByTime(40);
  vi.useRealTimers();
  await expect.poll(() => window.location.search).toMatch(/tab=progress&week=1/u);
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect.element(page.getByText(/days until your wedding/u)).toBeVisible();
  openScreen('/dashboard', {}, { as: couple });
  await expect.element(page.getByRole('heading', { name: 'Welcome, Ada & Bo' })).toBeVisible();
  await expect.element(welcome).not.toBeInTheDocument();
});

test('A new couple chooses its evening with its names and goes on to the invitation, without an email.', async () => {
  const couple = await openAsNewCouple('/dashboard');
  await field('Your name').fill('Ada');
  await field("Partner's name").fill('Bo');
  await field('Which evening works for you two?').selectOptions('Thursday');
  await field('Time').fill('20:30');
  await welcome.getByLabelText(/^Remind me in the morning/u).click();
  await welcome.getByRole('button', { name: 'Save and Invite Your Partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite your partner' });
  await dialog.getByRole('button', { name: 'Continue Without One' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Create Invitation' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => window.location.search).toBe('?tab=progress&week=1');
  await expect.element(page.getByRole('link', { name: 'Which evening works for you two?' })).not.toBeInTheDocument();
  expect(await couple.call('GET', `/api/reminders/${couple.userId}`)).toMatchObject({
    evening: { weekday: 4, time: '20:30' },
    kinds: { evening: true, yourTurn: false, milestone: false, newWeek: false },
  });
});

test('A profile needs both names, and the greeting follows it.', async () => {
  openScreen('/dashboard?tab=profile', {}, { as: await (await startServer()).newCouple() });
  const partner = page.getByLabelText("Partner's name");
  await page.getByLabelText('Your name').fill('Grace');
  await partner.fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(page.getByText("Partner's name is required.")).toBeVisible();
  await partner.fill('Alan');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(toasts()).toMatchTextContent(/^Profile Updated/u);
  await expect.element(page.getByRole('heading', { name: 'Welcome, Grace & Alan' })).toBeVisible();
});
