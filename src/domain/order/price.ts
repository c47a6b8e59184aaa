/** What the course costs, once, in cents (specification, section 9). */
export const PRICE = 4_900;

/** An amount in cents as it stands on an order: $49.00 (specification, section 9). */
export function formatAmount(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** A price in cents as it is advertised: whole dollars lose their zeros, $49. */
export function formatPrice(cents: number): string {
  return formatAmount(cents).replace(/\.00$/, '');
}
