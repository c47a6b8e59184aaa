/** What came in (cents above zero) or went back (below) in a month, YYYY-MM, in one currency. */
export type Turnover = { month: string; currency: string; cents: number };

/** The months of a currency, oldest first, each with what was sold in it less what was given back in it. */
export type MonthTotals = { currency: string; months: { month: string; cents: number }[] };

const MONTH_COUNT = 12;

/** The last twelve months up to `now`, an instant in ISO 8601, as YYYY-MM in UTC, oldest first. */
export function lastMonths(now: string): string[] {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, index) =>
    new Date(Date.UTC(year, month - MONTH_COUNT + index, 1)).toISOString().slice(0, 7),
  );
}

/** Turns rows into months without a gap, for each currency that had any turnover in them. */
export function monthTotals(rows: readonly Turnover[], now: string): MonthTotals[] {
  const months = lastMonths(now);
  const inTime = rows.filter(({ month }) => months.includes(month));
  const currencies = [...new Set(inTime.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    months: months.map((month) => ({
      month,
      cents: sum(inTime.filter((row) => row.currency === currency && row.month === month)),
    })),
  }));
}

/** In cents. */
export function sum(parts: readonly { cents: number }[]): number {
  return parts.reduce((total, { cents }) => total + cents, 0);
}
