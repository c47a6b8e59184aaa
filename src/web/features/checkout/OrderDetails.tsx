import { Anchor, Card, DataList } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import { AccessCodeNote } from './AccessCodeNote.tsx';
import classes from './Checkout.module.css';

type OrderDetailsProps = { orderId?: number; buyer: Buyer; price: Money };

/** What is bought, for how much, and by whom. */
export function OrderDetails({ orderId, buyer, price }: OrderDetailsProps) {
  const rows = [
    { label: 'Order ID', value: orderId },
    { label: 'Workbook', value: WORKBOOK_TITLE },
    { label: 'Amount', value: formatAmount(price) },
    { label: 'Name', value: `${buyer.firstName} ${buyer.lastName}` },
    { label: 'Email', value: buyer.email },
  ];
  return (
    <Card withBorder radius="lg" px="lg" mb="xl">
      <DataList size="md" withDivider labelWidth="6.5rem">
        {rows
          .filter(({ value }) => value !== undefined)
          .map(({ label, value }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue className={classes.value}>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList>
    </Card>
  );
}

export type Offer = { buyer: Buyer; price: Money };

/** What the checkout sells to whom, with a link to correct the buyer's details. */
export function OfferDetails({ isSold = false, ...offer }: Offer & { isSold?: boolean }) {
  return (
    <>
      <OrderDetails {...offer} />
      {isSold && <AccessCodeNote buyer={offer.buyer} />}
      <Anchor component={Link} to="/" hash="pricing" className={classes.change}>
        Change name or email
      </Anchor>
    </>
  );
}
