import type { z } from 'zod';
import { searchParam } from '../../../lib/search-param.ts';
import { withoutDefaults } from './without-defaults.ts';

/** A list's filters from an address, without those that are as usual. If one is wrong, all are as usual. */
export function readFilters<Filters extends object>(
  schema: z.ZodType<Filters>,
  raw: Readonly<Record<string, unknown>>,
): Partial<Filters> {
  const texts = 'search' in raw ? { ...raw, search: searchParam(raw['search']) } : raw;
  const parsed = schema.safeParse(texts);
  return parsed.success ? withoutDefaults<Filters>(parsed.data, schema.parse({})) : {};
}
