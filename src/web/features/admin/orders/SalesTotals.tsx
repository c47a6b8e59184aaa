import { Group } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { TotalsChart } from './TotalsChart.tsx';

/** Sales by month, in each currency. */
export function SalesTotals() {
  const [totals] = trpc.order.totals.useSuspenseQuery(undefined, { staleTime: 0 });
  if (totals.length === 0) return null;
  return (
    <Group mb="xl" gap="lg" align="stretch">
      {totals.map((currencyTotals) => (
        <TotalsChart key={currencyTotals.currency} totals={currencyTotals} />
      ))}
    </Group>
  );
}
