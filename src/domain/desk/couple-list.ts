import { z } from 'zod';
import { daySchema } from '../time/day-schema.ts';
import { pageSchema } from '../pagination.ts';
import { searchSchema } from './search.ts';

/** Days without a visit after which a couple counts as quiet. */
export const QUIET_DAYS = 21;

export const COUPLE_VIEWS = ['all', 'paid', 'trial', 'notSignedIn', 'quiet', 'finished', 'blocked', 'leaving'] as const;
export type CoupleView = (typeof COUPLE_VIEWS)[number];

export const COUPLE_VIEW_LABELS: Readonly<Record<CoupleView, string>> = {
  all: 'All',
  paid: 'Paid',
  trial: 'Trial',
  notSignedIn: 'Not signed in yet',
  quiet: `Quiet for ${QUIET_DAYS} days`,
  finished: 'Finished',
  blocked: 'Blocked',
  leaving: 'Leaving',
};

const sorts = ['lastSeenAt', 'names', 'buyer', 'completed'] as const;
export type CoupleSort = (typeof sorts)[number];

export const orderSchema = z.enum(['asc', 'desc'], 'Order must be asc or desc.').optional();

export const UNKNOWN_GROUP_MESSAGE = 'This group doesn’t exist.';
export const COUPLE_NOT_FOUND_MESSAGE = 'This couple doesn’t exist.';

/** The numbers of chosen couples; in an address joined by commas. */
const chosenSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').map(Number) : typeof value === 'number' ? [value] : value),
  z
    .array(z.int('Couples must be whole numbers.'), 'Couples must be a list of numbers.')
    .min(1, 'Choose at least one couple.')
    .max(200, 'Choose at most 200 couples.')
    .optional(),
);

/**
 * Which couples a list shows. `couples`: only these; `from` and `to`: the seller's days on which their account began; `seenFrom`: seen
 * since that day; `paidDaysAgo`: whose order was paid or imported at least so many days ago.
 */
export const coupleFilterSchema = z.object({
  view: z.enum(COUPLE_VIEWS, `View must be one of: ${COUPLE_VIEWS.join(', ')}.`).default('all'),
  search: searchSchema,
  group: z.int('Group must be a whole number.').optional(),
  couples: chosenSchema,
  from: daySchema('From').optional(),
  to: daySchema('To').optional(),
  seenFrom: daySchema('Seen from').optional(),
  paidDaysAgo: z
    .int('Days must be a whole number.')
    .min(0, 'Days must be at least 0.')
    .max(36_500, 'Days must be at most 36,500.')
    .optional(),
  sort: z.enum(sorts, `Sort must be one of: ${sorts.join(', ')}.`).default('lastSeenAt'),
  order: orderSchema,
});
export type CoupleFilter = z.infer<typeof coupleFilterSchema>;

export const coupleListSchema = coupleFilterSchema.extend({ page: pageSchema });
export type CoupleList = z.infer<typeof coupleListSchema>;

const coupleStatusSchema = z.enum(['paid', 'trial', 'blocked', 'leaving']);

export const COUPLE_STATUS_LABELS: Readonly<Record<z.infer<typeof coupleStatusSchema>, string>> = {
  paid: 'Paid',
  trial: 'Trial',
  blocked: 'Blocked',
  leaving: 'Leaving',
};

/** A couple in the seller's lists: numbers, never their writing. `lastSeenAt` is the seller's day of the last sign of life. */
export type CoupleRow = {
  customerId: number;
  names: string | null;
  buyer: string | null;
  email: string | null;
  status: z.infer<typeof coupleStatusSchema>;
  completed: number;
  nextWeek: number | null;
  lastSeenAt: string | null;
  joined: boolean;
  group: { id: number; name: string } | null;
};

/** What the seller calls a couple. */
export function coupleName({
  names,
  buyer,
  email,
  customerId,
}: Pick<CoupleRow, 'names' | 'buyer' | 'email' | 'customerId'>): string {
  return names ?? buyer ?? email ?? `Couple ${customerId}`;
}
