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

/** Stripe's minimum charges that are more than 0.50, in hundredths. */
const SMALLEST_PAYMENTS: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1_500,
  dkk: 250,
  hkd: 400,
  huf: 17_500,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1_000,
};

/** The least that can be paid by card: 0.50, or 50 without hundredths, where Stripe doesn't ask for more. */
export function smallestPayment(currency: string): number {
  return SMALLEST_PAYMENTS[currency] ?? (countDecimals(currency) === 3 ? 500 : 50);
}

/** Whether a currency (in lower case) exists, and has no more decimals than we count. */
export function isCurrency(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) return false;
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions();
  return (maximumFractionDigits ?? 0) <= countDecimals(currency);
}
