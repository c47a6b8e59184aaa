import { expect, test } from 'vitest';
import { isPagePath, PAGE_PATHS } from './pages.ts';

test('every page of the specification is one', () => {
  expect([...PAGE_PATHS].sort()).toEqual(
    [
      '/',
      '/admin',
      '/admin-login',
      '/checkout',
      '/customer-login',
      '/dashboard',
      '/login',
      '/register',
      '/sign-in',
      '/success',
    ].sort(),
  );
});

test.each(PAGE_PATHS)('%s is a page, with a trailing slash, too', (page) => {
  expect(isPagePath(page)).toBe(true);
  if (page !== '/') expect(isPagePath(`${page}/`)).toBe(true);
});

test.each(['', '//', '/Login', '/login//', '/login/x', '/nothing', 'login', '/api', '/toString'])('%j is not a page', (path) => {
  expect(isPagePath(path)).toBe(false);
});
