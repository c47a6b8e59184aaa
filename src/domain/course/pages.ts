import { MINUTES_A_WEEK, TAGLINE } from './offer.ts';
import { WEEK_COUNT } from '../week.ts';

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
  '/email-link',
  '/dashboard',
  '/admin',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

type Page = {
  /** In the window's title, before the brand. */
  title: string;
  /** What a search result and a link preview say of the page. */
  description: string;
  /**
   * What search engines may do with it. listed: it is in the sitemap. open: they may read it, and it is not offered to
   * them. private: it belongs to one couple, one buyer or the admin, and they are told to stay away.
   */
  visibility: 'listed' | 'open' | 'private';
};

const ABOUT =
  `${TAGLINE}: a workbook for engaged and newly married couples. One lesson a week for a year, ` +
  `${MINUTES_A_WEEK.from} to ${MINUTES_A_WEEK.to} minutes together, at your own pace.`;

/** What each page is called, and what may be made of it by those who only look for pages. */
export const PAGES: Readonly<Record<PagePath, Page>> = {
  '/': { title: TAGLINE, description: `${ABOUT} One payment, for both of you.`, visibility: 'listed' },
  '/login': {
    title: 'Sign in',
    description: 'Sign in with your username and password to pick up your marriage preparation where you left off.',
    visibility: 'listed',
  },
  '/register': {
    title: 'Create your account',
    description: `Create one account for the two of you and start the first of ${WEEK_COUNT} weeks of marriage preparation.`,
    visibility: 'listed',
  },
  '/customer-login': {
    title: 'Open your workbook',
    description: 'Open your marriage preparation workbook with your email and your access code.',
    visibility: 'listed',
  },
  // Without a buyer in its address it leads to the front page at once, so there is nothing to list. With one it must not be
  // kept from search engines (it is part of the shop, and measured as such): its canonical address has no buyer in it.
  '/checkout': {
    title: 'Checkout',
    description: `Order the ${WEEK_COUNT}-week marriage preparation workbook: one payment for both of you.`,
    visibility: 'open',
  },
  '/success': { title: 'Your order', description: ABOUT, visibility: 'private' },
  '/sign-in': { title: 'Sign in', description: ABOUT, visibility: 'private' },
  '/email-link': { title: 'Sign in by email', description: ABOUT, visibility: 'private' },
  '/dashboard': { title: 'Your workbook', description: ABOUT, visibility: 'private' },
  '/admin-login': { title: 'Admin sign-in', description: ABOUT, visibility: 'private' },
  '/admin': { title: 'Admin', description: ABOUT, visibility: 'private' },
};

/** Any address that no page has. */
export const NOT_FOUND = { title: 'Page not found', description: ABOUT, visibility: 'private' } as const satisfies Page;

/** The title of a page's window. */
export function pageTitle(path: PagePath, brandName: string): string {
  return `${PAGES[path].title} · ${brandName}`;
}

/** The page of an address's path; one trailing slash is forgiven. Null when no page has it. */
export function findPage(pathname: string): PagePath | null {
  return PAGE_PATHS.find((page) => page === pathname || (page !== '/' && `${page}/` === pathname)) ?? null;
}
