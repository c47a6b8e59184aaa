/** Income (positive) or refunds (negative) of a month (YYYY-MM) in one currency. */
export type Turnover = { month: string; currency: string; cents: number };

/** A currency's monthly income less refunds, oldest month first. */
export type MonthTotals = { currency: string; months: { month: string; cents: number }[] };

const MONTH_COUNT = 12;

/** The last twelve months as YYYY-MM in UTC, oldest first. @param now in ISO 8601 */
export function lastMonths(now: string): string[] {
  const [year = 0, month = 0] = now.split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, index) =>
    new Date(Date.UTC(year, month - MONTH_COUNT + index, 1)).toISOString().slice(0, 7),
  );
}

/** Totals without gaps for each currency with any turnover. */
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
