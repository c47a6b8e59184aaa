/** The number in an address; null for anything else. */
export function parseId(text: string): number | null {
  return /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null;
}
