import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { formatAmount, type Money } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';
import { OrderRows } from './CheckoutFrame.tsx';
import classes from './OfferRows.module.css';

/** What is offered to whom. */
export type Offer = { buyer: Buyer; price: Money };

/** What would be bought, for how much and by whom. */
export function OfferRows({ buyer, price }: Offer) {
  return (
    <>
      <OrderRows
        rows={[
          { label: 'Workbook', value: WORKBOOK_TITLE },
          { label: 'Amount', value: formatAmount(price) },
          { label: 'Name', value: `${buyer.firstName} ${buyer.lastName}` },
          { label: 'Email', value: buyer.email },
        ]}
      />
      <Anchor component={Link} to="/" hash="pricing" className={classes.change}>
        Change name or email
      </Anchor>
    </>
  );
}
