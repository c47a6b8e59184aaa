import { z } from 'zod';

/** How many rows one page of a list holds. */
export const PAGE_SIZE = 50;

/** Where a page begins: after the row with this id. Left out, or null, at the newest row. */
export const pageCursorSchema = z.int('Cursor must be a whole number.').nullish();

/** One page of rows of which one more than a page was asked for; `next` is the cursor of the page after it, or null. */
export function toPage<Row extends { id: number }>(found: readonly Row[]): { items: Row[]; next: number | null } {
  const items = found.slice(0, PAGE_SIZE);
  return { items, next: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}
