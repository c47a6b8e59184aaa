/**
 * A search parameter as text, '' if it's missing. The router parses parameters as JSON, so an id of digits arrives as a
 * number.
 */
export function searchParam(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The discount code of an address, if it has one. */
export function codeParam(value: unknown): { code?: string } {
  const code = searchParam(value);
  return code === '' ? {} : { code };
}

/** The token of a link, if its address has one. */
export function tokenParam({ token }: Readonly<Record<string, unknown>>): { token?: string | undefined } {
  return { token: searchParam(token) || undefined };
}
