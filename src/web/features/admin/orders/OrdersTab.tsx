import { Button, Group, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { OfflinePaymentDialog } from './OfflinePaymentDialog.tsx';
import { OrderList } from './OrderList.tsx';
import classes from './Orders.module.css';
import { TotalsChart } from './TotalsChart.tsx';

/** What was sold: by month, and order by order. */
export function OrdersTab() {
  // Orders come in without this page: asked for anew whenever it is opened.
  const [totals] = trpc.order.totals.useSuspenseQuery(undefined, { staleTime: 0 });
  const [isRecording, setIsRecording] = useState(false);
  return (
    <Stack gap="xl">
      <section aria-labelledby="orders">
        <div className={classes.head}>
          <Title order={2} size="h3" id="orders">
            Orders
          </Title>
          <Group gap="sm">
            <Button variant="default" onClick={() => setIsRecording(true)}>
              Record offline payment
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
        </div>
        {totals.length > 0 && (
          <div className={classes.totals}>
            {totals.map((ofCurrency) => (
              <TotalsChart key={ofCurrency.currency} totals={ofCurrency} />
            ))}
          </div>
        )}
        <OrderList />
      </section>
      <OfflinePaymentDialog isOpen={isRecording} onClose={() => setIsRecording(false)} />
    </Stack>
  );
}
