import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPage, PAGE_PATHS, PAGES, pageTitle } from './pages.ts';

test('Every specified page exists, and so do the imprint, help, an invitation, and reminders.', () => {
  expect([...PAGE_PATHS].sort()).toEqual(
    [
      '/',
      '/admin',
      '/admin-login',
      '/book',
      '/agreements',
      '/certificate',
      '/checkout',
      '/customer-login',
      '/dashboard',
      '/finding-help',
      '/imprint',
      '/join',
      '/gift',
      '/login',
      '/register',
      '/reminders',
      '/sign-in',
      '/staff',
      '/success',
      '/withdraw',
    ].sort(),
  );
});

test.each(PAGE_PATHS)('%s is a page, with or without a trailing slash.', (page) => {
  expect(findPage(page)).toBe(page);
  if (page !== '/') expect(findPage(`${page}/`)).toBe(page);
});

test('A certificate’s number is part of its page’s address.', () => {
  expect(findPage('/certificate/7KQ2-M9XT-4HWB')).toBe('/certificate');
  expect(findPage('/certificate/7KQ2/M9XT')).toBeNull();
});

const deskRoutes = readdirSync('src/web/routes/_app').filter((file) => /^admin\.(?!tsx|index)/u.test(file));
const deskPaths = deskRoutes.map((file) => file.slice('admin.'.length, -'.tsx'.length).replaceAll('.', '/'));

test.each(
  deskPaths.map((path) =>
    path
      .replace(/\/index$/u, '')
      .replace('{-$part}', 'pdf')
      .replaceAll(/\$\w+/gu, '12'),
  ),
)('/admin/%s is a page of the desk.', (path) => {
  expect([findPage(`/admin/${path}`), findPage(`/admin/${path}/`)]).toEqual(['/admin', '/admin']);
});

test.each(['', '//', '/Login', '/login//', '/login/x', '/nothing', 'login', '/api', '/toString'])('%j is not a page.', (path) => {
  expect(findPage(path)).toBe(null);
});

test('The title and description of each page are unique and short enough for a search result.', () => {
  const found = PAGE_PATHS.filter((path) => PAGES[path].visibility !== 'private').map((path) => PAGES[path]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(new Set(found.map(({ description }) => description)).size).toBe(found.length);
  for (const { description } of found) expect(description.length).toBeLessThanOrEqual(200);
  expect(pageTitle('/login', 'Ours')).toBe('Sign in · Ours');
});
