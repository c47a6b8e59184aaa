import type { z } from 'zod';
import { searchParam } from '../../../lib/search-param.ts';
import { withoutDefaults } from './without-defaults.ts';

type RawFilters = Readonly<Record<string, unknown>>;

/** A list's filters from an address, without those that are as usual. If one is wrong, all are as usual. */
export function readFilters<Filters extends object>(schema: z.ZodType<Filters>, raw: RawFilters): Partial<Filters> {
  const texts = 'search' in raw ? { ...raw, search: searchParam(raw['search']) } : raw;
  const parsed = schema.safeParse(texts);
  return parsed.success ? withoutDefaults<Filters>(parsed.data, schema.parse({})) : {};
}

/** An address's filters with some of them changed. Other rows match then, so it's the first page unless `changes` has one. */
export function changeFilters<Filters extends object>(
  schema: z.ZodType<Filters>,
  raw: RawFilters,
  changes: Partial<Filters>,
): Partial<Filters> {
  return readFilters(schema, { ...readFilters(schema, raw), page: undefined, ...changes });
}
