import { Card, Group, Text } from '@mantine/core';
import { sum, type MonthTotals } from '#src/domain/order/month-totals.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import classes from './Orders.module.css';

// The server counts months in UTC.
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const INITIAL = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });

/** The last twelve months' sales in one currency: their total, this month's, and a bar per month. */
export function TotalsChart({ totals: { currency, months } }: { totals: MonthTotals }) {
  const money = (cents: number) => formatAmount({ cents, currency });
  const max = Math.max(1, ...months.map(({ cents }) => cents));
  const bars = months.map(({ month, cents }) => ({
    month,
    label: `${LONG.format(new Date(month))}: ${money(cents)}`,
    // A month with more refunds than sales has no bar.
    height: `${(Math.max(0, cents) / max) * 100}%`,
  }));

  return (
    <Card component="figure" withBorder radius="lg" m={0} miw={0} flex="1 1 22rem">
      <Group gap="lg">
        <Figure label="Last twelve months" value={money(sum(months))} />
        <Figure label="This month" value={money(months.at(-1)?.cents ?? 0)} />
      </Group>
      <div className={classes.chart} role="img" aria-label={`By month: ${bars.map(({ label }) => label).join(', ')}`}>
        {bars.map(({ month, label, height }) => (
          <div key={month} className={classes.month} title={label}>
            <div className={classes.plot}>
              <div className={classes.bar} style={{ height }} />
            </div>
            {INITIAL.format(new Date(month))}
          </div>
        ))}
      </div>
    </Card>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text c="dimmed">{label}</Text>
      <Text ff="heading" fz="1.75rem" fw={600} lh={1.2} className={classes.figure}>
        {value}
      </Text>
    </div>
  );
}
