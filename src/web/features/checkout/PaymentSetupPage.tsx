import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { OfferRows, type Offer } from './OfferRows.tsx';

/** Where the pricing form leads while no payment provider is set up (specification, section 2). */
export function PaymentSetupPage({ brandName, supportEmail, ...offer }: { brandName: string; supportEmail: string } & Offer) {
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
      <OfferRows {...offer} />
    </CheckoutFrame>
  );
}
