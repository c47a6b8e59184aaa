import { MINUTES_A_WEEK, TAGLINE } from '../site/offer.ts';
import { WEEK_COUNT } from '../week.ts';

/** All pages (specification, section 2). Any other path is 'Page not found', with status 404. */
export const PAGE_PATHS = [
  '/',
  '/imprint',
  '/withdraw',
  '/finding-help',
  '/checkout',
  '/success',
  '/login',
  '/register',
  '/admin-login',
  '/staff',
  '/customer-login',
  '/sign-in',
  '/join',
  '/gift',
  '/reminders',
  '/dashboard',
  '/book',
  '/agreements',
  '/certificate',
  '/admin',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

type Page = {
  /** Before the brand in the window's title. */
  title: string;
  /** For search results and link previews. */
  description: string;
  /** For search engines: in the sitemap, allowed but not in the sitemap, or disallowed. */
  visibility: 'listed' | 'open' | 'private';
};

const ABOUT =
  `${TAGLINE}: a workbook for engaged and newly married couples. One lesson a week for a year, ` +
  `${MINUTES_A_WEEK.from} to ${MINUTES_A_WEEK.to} minutes together, at your own pace.`;

export const PAGES: Readonly<Record<PagePath, Page>> = {
  '/': { title: TAGLINE, description: `${ABOUT} One payment, for both of you.`, visibility: 'listed' },
  '/login': {
    title: 'Sign in',
    description: 'Sign in with your username and password to pick up your marriage preparation where you left off.',
    visibility: 'listed',
  },
  '/register': {
    title: 'Create your account',
    description: `Create your account and start the first of ${WEEK_COUNT} weeks of marriage preparation. Your partner joins with a link.`,
    visibility: 'listed',
  },
  '/customer-login': {
    title: 'Open your workbook',
    description: 'Open your marriage preparation workbook with a link to your email, or an access code.',
    visibility: 'listed',
  },
  // Not listed, because it exists only once there's something in it.
  '/imprint': { title: 'Imprint', description: 'Who sells the course, and how to reach them.', visibility: 'open' },
  // Not listed, because it's for those who have bought.
  '/withdraw': {
    title: 'Withdraw from contract',
    description: 'Withdraw from the contract about the course, without signing in.',
    visibility: 'open',
  },
  // Not listed, because it's for couples who have the course.
  '/finding-help': {
    title: 'Finding help',
    description: 'How to find and afford a counselor, what to ask in the first call, and when couples work isn’t safe.',
    visibility: 'open',
  },
  // Not listed, because without a buyer in its query it redirects to the front page.
  '/checkout': {
    title: 'Checkout',
    description: `Order the ${WEEK_COUNT}-week marriage preparation workbook: one payment for both of you.`,
    visibility: 'open',
  },
  '/success': { title: 'Your order', description: ABOUT, visibility: 'private' },
  '/sign-in': { title: 'Sign in', description: ABOUT, visibility: 'private' },
  '/join': { title: 'Your invitation', description: ABOUT, visibility: 'private' },
  '/gift': { title: 'Your gift', description: ABOUT, visibility: 'private' },
  '/reminders': { title: 'Your reminders', description: ABOUT, visibility: 'private' },
  '/dashboard': { title: 'Your workbook', description: ABOUT, visibility: 'private' },
  '/book': { title: 'Our book', description: ABOUT, visibility: 'private' },
  '/agreements': { title: 'Our agreements', description: ABOUT, visibility: 'private' },
  // Its address ends with a certificate’s number.
  '/certificate': { title: 'Certificate', description: ABOUT, visibility: 'private' },
  '/admin-login': { title: 'Admin sign-in', description: ABOUT, visibility: 'private' },
  '/staff': { title: 'Choose your password', description: ABOUT, visibility: 'private' },
  '/admin': { title: 'Admin', description: ABOUT, visibility: 'private' },
};

export const NOT_FOUND = { title: 'Page not found', description: ABOUT, visibility: 'private' } as const satisfies Page;

export function pageTitle(path: PagePath, brandName: string): string {
  return `${PAGES[path].title} · ${brandName}`;
}

const CERTIFICATE_PATH = /^\/certificate\/[\w-]+\/?$/u;

/** The pages of the seller's desk. */
const ADMIN_PATH =
  /^\/admin\/(today|insights|offers|emails(\/new)?|site(\/[\w-]+)?|settings(\/[\w-]+)?|couples(\/\d+)?|groups(\/(\d+|new))?|orders(\/(\d+|new))?|course(\/(upload|\d+(\/\w+)?))?|messages(\/\d+)?|withdrawals)\/?$/u;

/** The page at a path, also with a trailing slash, or null. */
export function findPage(pathname: string): PagePath | null {
  if (CERTIFICATE_PATH.test(pathname)) return '/certificate';
  if (ADMIN_PATH.test(pathname)) return '/admin';
  return PAGE_PATHS.find((page) => page === pathname || (page !== '/' && `${page}/` === pathname)) ?? null;
}
