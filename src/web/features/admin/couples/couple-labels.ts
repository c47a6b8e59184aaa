import type { inferRouterOutputs } from '@trpc/server';
import type { ClosedBy } from '#src/domain/account/account-deletion.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';

/** A couple on its page. */
export type CoupleDetail = inferRouterOutputs<AppRouter>['desk']['couple'];

/** How an account began; a date follows. */
export const ORIGIN_LABELS: Readonly<Record<CoupleDetail['origin'], string>> = {
  register: 'Registered',
  trial: 'Trial started',
  demo: 'Demo since',
  order: 'Bought',
  gift: 'Redeemed a gift',
};

/** Why an account will be deleted; it follows the date and a colon. */
export const CLOSED_BY_LABELS: Readonly<Record<ClosedBy, string>> = {
  refund: 'order refunded',
  couple: 'the couple’s request',
  admin: 'your request',
};
