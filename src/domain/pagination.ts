import { z } from 'zod';

export const PAGE_SIZE = 50;

/** From 1; a page past the end is empty. */
export const pageSchema = z.int('Page must be a whole number.').min(1, 'Page must be at least 1.').default(1);

/** The id of the previous page's last row; omitted or null for the first page. */
export const pageCursorSchema = z.int('Cursor must be a whole number.').nullish();

/** The page in up to PAGE_SIZE + 1 rows; `next` is the cursor of the next page, or null. */
export function toPage<Row extends { id: number }>(found: readonly Row[]): { items: Row[]; next: number | null } {
  const items = found.slice(0, PAGE_SIZE);
  return { items, next: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}
