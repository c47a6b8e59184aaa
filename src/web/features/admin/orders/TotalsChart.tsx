import { Card, Text } from '@mantine/core';
import { sum, type MonthTotals } from '#src/domain/order/month-totals.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import classes from './TotalsChart.module.css';

// A month is the whole world's: the server counts in UTC.
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const INITIAL = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });

/** What a year brought in, in one currency: its sum, this month's, and a bar for each month. */
export function TotalsChart({ totals: { currency, months } }: { totals: MonthTotals }) {
  const money = (cents: number) => formatAmount({ cents, currency });
  const most = Math.max(1, ...months.map(({ cents }) => cents));
  const inWords = months.map(({ month, cents }) => `${LONG.format(new Date(month))}: ${money(cents)}`).join(', ');
  return (
    <Card component="figure" withBorder radius="lg" m={0}>
      <div className={classes.figures}>
        <Figure label="Last twelve months" value={money(sum(months))} />
        <Figure label="This month" value={money(months.at(-1)?.cents ?? 0)} />
      </div>
      <div className={classes.chart} role="img" aria-label={`By month: ${inWords}`}>
        <div className={classes.plot}>
          {months.map(({ month, cents }, index) => (
            // Where more went back than came in, there is no bar; the words tell.
            <span
              key={month}
              className={classes.bar}
              title={`${LONG.format(new Date(month))}: ${money(cents)}`}
              style={{ gridColumn: index + 1, gridRow: 1, height: `${(Math.max(0, cents) / most) * 100}%` }}
            />
          ))}
        </div>
        <div className={classes.months}>
          {months.map(({ month }) => (
            <span key={month}>{INITIAL.format(new Date(month))}</span>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text c="dimmed">{label}</Text>
      <Text className={classes.figure}>{value}</Text>
    </div>
  );
}
