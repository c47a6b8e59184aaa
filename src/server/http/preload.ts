import type { PagePath } from '#src/domain/course/pages.ts';
import { weekNumberSchema } from '#src/domain/week-number.ts';
import type { ProcedurePath } from '../trpc/app-router.ts';

const DASHBOARD: ProcedurePath = 'dashboard.open';

/**
 * What the page's code will ask for first: with this header of the document the browser asks for it beside the code, and the
 * code takes what has come. The address is, letter by letter, the one that the app's client makes.
 */
export function preloadHeaders(page: PagePath | null, url: string, cookies = ''): Record<string, string> {
  // Without a session the answer would be a refusal, which browsers do not keep for the code.
  if (page !== '/dashboard' || !cookies.includes('lovewell-session=')) return {};
  const week = weekNumberSchema.safeParse(Number(new URLSearchParams(url.split('?')[1]).get('week')));
  const input = encodeURIComponent(JSON.stringify({ weekNumber: week.data }));
  return { link: `</api/trpc/${DASHBOARD}?input=${input}>; rel=preload; as=fetch; crossorigin` };
}
