import { useNavigate, useSearch } from '@tanstack/react-router';
import type { z } from 'zod';
import { searchParam } from '../../../lib/search-param.ts';
import { withoutDefaults } from './without-defaults.ts';

type RawFilters = Readonly<Record<string, unknown>>;

/** A list's filters, which are in the page's address, and a function that changes some of them. */
export function useFilters<Filters extends object>(schema: z.ZodType<Filters>) {
  const navigate = useNavigate();
  const filters = readFilters(schema, useSearch({ strict: false }));
  const onChange = (changes: Partial<Filters>) =>
    // From the address as it is then, because another change may be on its way.
    void navigate({ to: '.', search: (before) => changeFilters(schema, before, changes), resetScroll: false });
  return { filters, onChange };
}

/** A list's filters from an address, without those that are as usual. If one is wrong, all are as usual. */
function readFilters<Filters extends object>(schema: z.ZodType<Filters>, raw: RawFilters): Partial<Filters> {
  const texts = 'search' in raw ? { ...raw, search: searchParam(raw['search']) } : raw;
  const parsed = schema.safeParse(texts);
  return parsed.success ? withoutDefaults<Filters>(parsed.data, schema.parse({})) : {};
}

/** An address's filters with some of them changed. Other rows match then, so it's the first page unless `changes` has one. */
function changeFilters<Filters extends object>(
  schema: z.ZodType<Filters>,
  raw: RawFilters,
  changes: Partial<Filters>,
): Partial<Filters> {
  return readFilters(schema, { ...readFilters(schema, raw), page: undefined, ...changes });
}
