/** Filters as the texts of a query string. */
export function toTexts(filters: object): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
}
