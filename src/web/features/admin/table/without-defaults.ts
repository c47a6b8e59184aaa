/** The filters that differ from their defaults, for an address. */
export function withoutDefaults<Filters extends object>(filters: NoInfer<Filters>, defaults: Filters): Partial<Filters> {
  const changed: Partial<Filters> = {};
  for (const name in filters) if (filters[name] !== defaults[name] && filters[name] !== undefined) changed[name] = filters[name];
  return changed;
}
