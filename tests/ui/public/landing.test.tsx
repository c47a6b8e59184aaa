import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse, unreachable, type Answers } from '../../support/screen/answers.ts';
import { button } from '../../support/screen/locators.ts';
import { openScreen, toasts } from '../../support/screen/open-screen.tsx';
import { startServer, type Person } from '../../support/screen/real-server.ts';

const SECTIONS = [
  ['Course', 'course'],
  ['Curriculum', 'curriculum'],
  ['Reviews', 'testimonials'],
  ['Pricing', 'pricing'],
  ['Contact', 'contact'],
] as const;
const PHONE = [390, 844] as const;

const bar = page.getByRole('navigation', { name: 'Main' });
const footer = page.getByRole('contentinfo');
const findSection = (id: string) => document.getElementById(id) ?? expect.unreachable();

/** Waits until the section is right below the bar at the top. */
async function expectAtTop(id: string): Promise<void> {
  const distance = () =>
    findSection(id).getBoundingClientRect().top - page.getByRole('banner').element().getBoundingClientRect().height;
  await expect.poll(() => Math.abs(distance())).toBeLessThanOrEqual(8);
}

async function openLanding(address = '/', answers: Answers = {}, visitor: 'visitor' | Person = 'visitor'): Promise<void> {
  openScreen(address, { 'auth.session': refuse(401, 'Please sign in.'), ...answers }, { as: visitor });
  await expect.element(button('Continue to Checkout')).toBeVisible();
}

describe.each(['computer', 'phone'])('On a %s', (device) => {
  const isPhone = device === 'phone';
  beforeEach(async () => {
    if (isPhone) await page.viewport(...PHONE);
    await openLanding();
  });
  const openMenu = async () => isPhone && button('Open menu').click();

  test('the bar leads to each section, with its address, its focus, and Back.', async () => {
    for (const [label, id] of SECTIONS) {
      await openMenu();
      await bar.getByRole('link', { name: label }).click();
      await expect.poll(() => window.location.hash).toBe(`#${id}`);
      await expect.poll(() => document.activeElement?.id).toBe(id);
      await expectAtTop(id);
    }
    window.history.back();
    await expect.poll(() => window.location.hash).toBe('#pricing');
    await expectAtTop('pricing');
  });

  test('the bar links to the sign-in and registration pages.', async () => {
    await openMenu();
    await expect.element(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expect.element(bar.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    const login = bar.getByRole('link', { name: 'Login', exact: true });
    if (isPhone) await expect.element(login).toHaveAttribute('href', '/customer-login');
    else await expect.element(login).not.toBeInTheDocument();
  });
});

test('The buttons at the top lead to the price and to the course.', async () => {
  await openLanding();
  await button('Get Your Workbook Today').click();
  await expect.poll(() => window.location.hash).toBe('#pricing');
  await expectAtTop('pricing');
  window.history.back();
  await expect.poll(() => window.location.hash).toBe('');
  button('Learn More').element().focus();
  await userEvent.keyboard(' ');
  await expectAtTop('course');
});

test('The questions that couples ask open.', async () => {
  await openLanding();
  await footer.getByRole('link', { name: 'FAQ' }).click();
  await expect.poll(() => window.location.hash).toBe('#faq');
  const questions = [...findSection('faq').querySelectorAll('details')];
  expect(questions).toHaveLength(4);
  for (const question of questions) {
    await userEvent.click(question.querySelector('summary') ?? expect.unreachable());
    await expect.element(question.querySelector('p')).toBeVisible();
  }
  expect(questions[0]?.textContent).toMatch(/How long.*52 weeks, one lesson a week\. Go at your own pace/su);
});

test('A visitor sees the course, its terms, the four phases, the reviews, and the footer.', async () => {
  await openLanding();
  const read = (id: string) => findSection(id).textContent;
  for (const part of ['A printable PDF', 'Questions for each of you', 'An activity', 'Conversation cards'])
    expect(read('course')).toContain(part);
  for (const term of ['30–60 minutes', '$49 once', 'less than $1 per week', '30 days', 'money-back guarantee', '24 hours'])
    expect(read('course')).toContain(term);
  const phases = [...findSection('curriculum').querySelectorAll('h3')];
  expect(phases.map(({ textContent }) => textContent.trim())).toEqual([
    expect.stringMatching(/^Weeks 1-13\s*Communication Foundation$/u),
    expect.stringMatching(/^Weeks 14-26\s*Trust & Intimacy$/u),
    expect.stringMatching(/^Weeks 27-39\s*Future Planning$/u),
    expect.stringMatching(/^Weeks 40-52\s*Lasting Love$/u),
  ]);
  for (const topics of findSection('curriculum').querySelectorAll('ol > li > ul')) expect(topics.children).toHaveLength(5);
  expect(findSection('testimonials').querySelectorAll('figure')).toHaveLength(4);
  expect(page.getByRole('img', { name: '5 of 5 stars' }).elements()).toHaveLength(3);
  expect(read('testimonials')).toContain('Thomas & Miguel, Married 8 months');
  for (const review of findSection('testimonials').querySelectorAll('blockquote')) expect(review.textContent).toMatch(/\w{3}/u);
  expect(read('pricing')).toMatch(/\$49\s*one-time payment, less than \$1 per week/u);
  for (const [label, id] of SECTIONS)
    await expect.element(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', `/#${id}`);
  await expect.element(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  const support = page.getByRole('link', { name: 'support@example.com' }).elements();
  expect(support.map((link) => link.getAttribute('href'))).toEqual(support.map(() => 'mailto:support@example.com'));
  expect(support.length).toBeGreaterThanOrEqual(2);
});

test('An address with a section opens there, another page at its top, and Back returns to where the visitor was.', async () => {
  await openLanding('/#curriculum');
  await expectAtTop('curriculum');
  await footer.getByRole('link', { name: 'Reviews' }).click();
  await expectAtTop('testimonials');
  await bar.getByRole('link', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(window.scrollY).toBe(0);
  window.history.back();
  await expectAtTop('testimonials');
});

describe('The menu of a phone', () => {
  const link = bar.getByRole('link', { name: 'Course' });
  beforeEach(async () => {
    await page.viewport(...PHONE);
    await openLanding();
    await expect.element(button('Open menu')).toHaveAttribute('aria-expanded', 'false');
    await button('Open menu').click();
    await expect.element(button('Close menu')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(link).toBeVisible();
  });

  test.each([
    ['its button', async () => button('Close menu').click()],
    ['a choice', async () => link.click()],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['a tap outside', async () => userEvent.click(findSection('main'), { position: { x: 200, y: 800 } })],
  ])('closes by %s.', async (how, close) => {
    await close();
    await expect.element(link).not.toBeInTheDocument();
    if (how === 'Escape') await expect.element(button('Open menu')).toHaveFocus();
  });
});

test.each([
  ['Refund Policy', /30 days from the day you bought/u],
  ['Privacy Policy', /The people who run Lovewell can see numbers/u],
  ['Terms of Service', /It’s not therapy/u],
])('“%s” opens in a dialog, and its link has the focus again once Back or Escape closes it.', async (name, words) => {
  await openLanding('/', {}, (await startServer()).newVisitor());
  const dialog = page.getByRole('dialog', { name });
  const link = footer.getByRole('link', { name });
  for (const close of [async () => window.history.back(), async () => userEvent.keyboard('{Escape}')]) {
    await link.click();
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  }
});

test('The instant login shows an error if it fails.', async () => {
  await openLanding('/', { 'auth.loginWithCode': unreachable });
  await button('Instant Login (Dev)').click();
  await expect.element(toasts()).toHaveTextContent('Login FailedUnable to perform instant login.');
  expect(window.location.pathname).toBe('/');
});
