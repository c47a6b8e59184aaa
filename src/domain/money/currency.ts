/** The currencies without hundredths, and those with thousandths, as Stripe charges them (https://docs.stripe.com/currencies). */
const WITHOUT_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const WITH_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');
/** Counted in hundredths, but charged in whole units. */
const WHOLE = ['isk', 'ugx'];

/** How many decimals amounts have. Intl can't say, because it has none for HUF and IDR, which are charged in hundredths. */
export function countDecimals(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** Charges are multiples of this: cards take thousandths only in tens. */
export function smallestStep(currency: string): 1 | 10 | 100 {
  if (WHOLE.includes(currency)) return 100;
  return countDecimals(currency) === 3 ? 10 : 1;
}

/** Whether a currency (in lower case) exists, and has no more decimals than we count. */
export function isCurrency(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return (maximumFractionDigits ?? 0) <= countDecimals(currency);
}
