import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { formatAmount, PRICE } from '#src/domain/order/price.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';
import { CheckoutFrame, OrderRows } from './CheckoutFrame.tsx';

/** Where the pricing form leads while no payment provider is set up (specification, section 2). */
export function CheckoutPage({ brandName, supportEmail, buyer }: { brandName: string; supportEmail: string; buyer: Buyer }) {
  const navigate = useNavigate();
  return (
    <CheckoutFrame
      brandName={brandName}
      title="Payment Setup Required"
      lead={
        <>
          Payment processing is being configured. Please contact us at <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to
          complete your order.
        </>
      }
      buttons={
        <Button size="lg" onClick={() => void navigate({ to: '/' })}>
          Return to Course Page
        </Button>
      }
    >
      <OrderRows
        rows={[
          { label: 'Workbook', value: WORKBOOK_TITLE },
          { label: 'Amount', value: formatAmount(PRICE) },
          { label: 'Name', value: `${buyer.firstName} ${buyer.lastName}` },
          { label: 'Email', value: buyer.email },
        ]}
      />
    </CheckoutFrame>
  );
}
