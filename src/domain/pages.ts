/** The product's pages (specification, section 2). Every other address is 'Page not found', with status 404. */
export const PAGE_PATHS = [
  '/',
  '/checkout',
  '/success',
  '/login',
  '/register',
  '/admin-login',
  '/customer-login',
  '/sign-in',
  '/dashboard',
  '/admin',
] as const;

/** Whether an address's path is one of the pages; one trailing slash is forgiven. */
export function isPagePath(pathname: string): boolean {
  return PAGE_PATHS.some((page) => page === pathname || (page !== '/' && `${page}/` === pathname));
}
