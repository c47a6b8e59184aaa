import type { z } from 'zod';
import { searchParam } from '../../../lib/search-param.ts';
import { withoutDefaults } from './without-defaults.ts';

/** A list's filters from an address, without those that are as usual. If one is wrong, all are as usual. */
export function readFilters<Filters extends { search: string }>(
  schema: z.ZodType<Filters>,
  { search, ...raw }: Record<string, unknown>,
): Partial<Filters> {
  const defaults = schema.parse({});
  const parsed = schema.safeParse({ ...raw, search: searchParam(search) });
  return parsed.success ? withoutDefaults<Filters>(parsed.data, defaults) : {};
}
