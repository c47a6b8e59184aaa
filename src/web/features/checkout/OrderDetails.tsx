import { Anchor, Card, DataList } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { formatAmount, multiply, type Money } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import { codeParam } from '../../lib/search-param.ts';
import { useLocale } from '../../lib/use-locale.ts';
import { AccessCodeNote } from './AccessCodeNote.tsx';
import classes from './Checkout.module.css';
import { CodeField } from './CodeField.tsx';
import type { Offer } from './use-offer.ts';

type OrderDetailsProps = { orderId?: number; buyer: Buyer; price: Money; full?: Money };

/** What is bought, for how much, and by whom. */
export function OrderDetails({ orderId, buyer, price, full = price }: OrderDetailsProps) {
  const rows = [
    { label: 'Order ID', value: orderId },
    { label: 'Workbook', value: WORKBOOK_TITLE },
    { label: 'Amount', value: <Amount price={price} full={full} /> },
    { label: 'Name', value: `${buyer.firstName} ${buyer.lastName}` },
    { label: 'Email', value: buyer.email },
  ];
  return (
    <Card withBorder radius="lg" px="lg" mb="xl">
      <DataList size="md" withDivider labelWidth="6.5rem">
        {rows
          .filter(({ value }) => value !== undefined)
          .map(({ label, value }) => (
            <DataList.Item key={label} className={classes.row}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue className={classes.value}>{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
      </DataList>
    </Card>
  );
}

function Amount({ price, full }: { price: Money; full: Money }) {
  const locale = useLocale();
  if (price.amount === full.amount) return formatAmount(price, locale);
  return (
    <>
      {formatAmount(price, locale)} <del className={classes.before}>{formatAmount(full, locale)}</del>
    </>
  );
}

/** What the checkout sells to whom, with a link to correct the buyer's details. */
export function OfferDetails({
  offer,
  isSold = false,
  isGift = false,
  count = 1,
}: {
  offer: Offer;
  isSold?: boolean;
  isGift?: boolean;
  count?: number;
}) {
  const { buyer, typedCode, discount } = offer;
  return (
    <>
      <OrderDetails buyer={buyer} price={multiply(discount.price, count)} full={multiply(discount.full, count)} />
      {isSold && !isGift && <AccessCodeNote buyer={buyer} code={typedCode} />}
      <Anchor
        renderRoot={(props) => <Link {...props} to="/" hash="pricing" search={codeParam(typedCode)} />}
        className={classes.change}
      >
        Change name or email
      </Anchor>
      {isSold && <CodeField offer={offer} />}
    </>
  );
}
