import { Button, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { OfflinePaymentDialog } from './OfflinePaymentDialog.tsx';
import { OrderList } from './OrderList.tsx';
import { TotalsChart } from './TotalsChart.tsx';

/** Sales by month and order by order. */
export function OrdersTab() {
  // New orders come in while the page is open, so each visit to the tab loads them again.
  const [totals] = trpc.order.totals.useSuspenseQuery(undefined, { staleTime: 0 });
  const [isRecording, setIsRecording] = useState(false);
  return (
    <section aria-labelledby="orders">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" id="orders">
          Orders
        </Title>
        <Group gap="sm">
          <Button variant="default" onClick={() => setIsRecording(true)}>
            Record Offline Payment
          </Button>
          <Button
            component="a"
            href="/api/orders.csv"
            download
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
          >
            Export CSV
          </Button>
        </Group>
      </Group>
      {totals.length > 0 && (
        <Group mt="md" gap="lg" align="stretch">
          {totals.map((currencyTotals) => (
            <TotalsChart key={currencyTotals.currency} totals={currencyTotals} />
          ))}
        </Group>
      )}
      <OrderList />
      <OfflinePaymentDialog isOpen={isRecording} onClose={() => setIsRecording(false)} />
    </section>
  );
}
