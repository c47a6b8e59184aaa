import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectPath, field, submit } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { holdRequests, startServer, type Couple, type Person } from '../../support/screen/real-server.ts';

const PASSWORD = 'secret1';
const EMAIL = 'maya@example.org';

const signIn = page.getByRole('region', { name: 'Sign-in' });
const devices = page.getByRole('region', { name: 'Signed-in devices' });
const data = page.getByRole('region', { name: 'Your data' });

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Couple;
beforeAll(async () => void (server = await startServer()));
beforeEach(async () => {
  couple = await server.newCouple();
});

const openProfile = () => openScreen('/dashboard?tab=profile', {}, { as: couple });
const readStatus = async (person: Person) => (await person.send('GET', '/api/session')).status;

/** Another device of the couple, signed in. */
async function signInElsewhere(): Promise<Person> {
  const device = server.newVisitor();
  await device.call('POST', '/api/auth/user-login', { username: couple.username, password: PASSWORD });
  return device;
}

test('An email is added with the current password and a code.', async () => {
  openProfile();
  await signIn.getByRole('button', { name: 'Add an Email' }).click();
  await expect.element(field('New email')).toHaveFocus();
  await submit({ 'New email': EMAIL, 'Current password': 'wrong' }, 'Send Code');
  await expect.element(signIn.getByText('That’s not your current password.')).toBeVisible();
  await expect.element(field('Current password')).toHaveFocus();
  await expect.element(field('New email')).toHaveValue(EMAIL);
  await submit({ 'Current password': PASSWORD }, 'Send Code');
  await expect.element(field('Six-digit code')).toHaveFocus();
  await submit({ 'Six-digit code': await server.findCode(EMAIL) }, 'Confirm Email');
  await expect.element(toasts()).toHaveTextContent(`Email Confirmed${EMAIL}`);
  await expect.element(signIn.getByText(EMAIL)).toBeVisible();
  await expect.element(button('Change Email')).toHaveFocus();
});

describe('The list of devices', () => {
  test('marks this one, and signs another one out.', async () => {
    const phone = await signInElsewhere();
    openProfile();
    await expect.poll(() => devices.getByRole('listitem').elements()).toHaveLength(2);
    await expect.element(devices.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
    await devices.getByRole('button', { name: /^Sign out / }).click();
    await expect.element(toasts()).toMatchTextContent(/^Device Signed Out/u);
    await expect.poll(() => devices.getByRole('listitem').elements()).toHaveLength(1);
    await expect.element(devices.getByRole('heading')).toHaveFocus();
    expect(await readStatus(phone)).toBe(401);
  });

  test('signs all out, this one too, even if the profile is left before the server has answered.', async () => {
    const phone = await signInElsewhere();
    const held = holdRequests(couple, 'signOutElsewhere');
    openScreen('/dashboard?tab=profile', {}, { as: held.person });
    await button('Sign Out Everywhere').click();
    await page.getByRole('tab', { name: 'Wins' }).click();
    await expect.element(devices).not.toBeInTheDocument();
    held.release();
    await expectPath('/customer-login');
    expect(await readStatus(phone)).toBe(401);
  });
});

test('A new password must be hard to guess, and signs the other devices out, which read why.', async () => {
  const phone = await signInElsewhere();
  openProfile();
  await signIn.getByRole('button', { name: 'Change Password' }).click();
  const typed = { 'New password': 'password123', 'Confirm password': 'password123', 'Current password': PASSWORD };
  await submit(typed, 'Save Password');
  // The server's error, not the hint that appears before it.
  await expect.element(field('New password')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field('New password'))
    .toHaveAccessibleDescription('That password is too common and easy to guess. Please choose another.');
  await expect.element(field('Confirm password')).toHaveValue('password123');
  await submit({ 'New password': 'violet harbour', 'Confirm password': 'violet harbour' }, 'Save Password');
  await expect.element(toasts()).toHaveTextContent('Password ChangedYour other devices were signed out.');
  await expect.element(button('Change Password')).toHaveFocus();
  openScreen('/customer-login', {}, { as: phone });
  await expect.element(page.getByText(/The password was changed on another device\./u)).toBeVisible();
});

test.each([
  ['JSON', 'our-data.json', /^\{\n {2}"readMe"[^]*On the night train, in Ёлка\. ❤️/u],
  ['PDF', 'our-data.pdf', /^%PDF-/u],
])('A couple downloads everything it wrote as %s.', async (format, name, begin) => {
  await couple.call('POST', `/api/progress/${couple.userId}/1`, { notes: 'On the night train, in Ёлка. ❤️' });
  openProfile();
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const address = vi.spyOn(URL, 'createObjectURL');
  await data.getByRole('button', { name: `Download as ${format}` }).click();
  await expect.poll(() => save.mock.contexts).toEqual([expect.objectContaining({ download: name })]);
  const [blob] = address.mock.lastCall ?? [];
  expect(await (blob as Blob).text()).toMatch(begin);
});

test('A couple deletes its account, which leaves no drafts behind, and cancels the deletion at the next sign-in.', async () => {
  localStorage.setItem(`lovewell-draft-${couple.userId}-notes-1`, '{}');
  openProfile();
  await data.getByRole('button', { name: 'Delete Our Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete our account' });
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus();
  await submit({ 'Current password': 'wrong' }, 'Delete Account');
  await expect.element(dialog.getByText('That’s not your current password.')).toBeVisible();
  await submit({ 'Current password': PASSWORD }, 'Delete Account');
  await expect.element(toasts()).toMatchTextContent(/^Account Closed/u);
  await expectPath('/customer-login');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lovewell-draft-'))).toEqual([]);

  openScreen('/login', {}, { as: couple });
  await submit({ Username: couple.username, Password: PASSWORD }, 'Sign In');
  await expect.element(page.getByText(/^Your account will be deleted on /u)).toBeVisible();
  expect(await readStatus(couple)).toBe(401);
  await button('Keep Our Account').click();
  await expect.element(toasts()).toMatchTextContent(/^Account Kept/u);
  await expectPath('/dashboard');
});
