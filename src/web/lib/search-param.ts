/**
 * A parameter of the address as text, '' when it is missing. The router reads parameters as JSON where it can, so a
 * payment's id of digits alone arrives as a number.
 */
export function searchParam(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
