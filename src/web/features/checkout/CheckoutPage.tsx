import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { useSettings } from '../../api/use-settings.ts';
import { CheckoutLayout, SupportLink } from './CheckoutLayout.tsx';
import { OfferDetails, type Offer } from './OrderDetails.tsx';
import { SandboxCheckout } from './SandboxCheckout.tsx';
import { StripeCheckout } from './stripe/StripeCheckout.tsx';

/** Where the pricing form leads: the checkout of the configured payment provider. */
export function CheckoutPage({ buyer }: { buyer: Buyer }) {
  const { price, payments, stripeKey } = useSettings();
  if (payments === 'sandbox') return <SandboxCheckout buyer={buyer} price={price} />;
  if (payments === 'stripe' && stripeKey !== null) return <StripeCheckout buyer={buyer} price={price} stripeKey={stripeKey} />;
  return <PaymentSetupRequired buyer={buyer} price={price} />;
}

/** The checkout while no payment provider is configured (specification, section 2). */
function PaymentSetupRequired(offer: Offer) {
  const navigate = useNavigate();
  return (
    <CheckoutLayout
      title="Payment Setup Required"
      lead={
        <>
          Payment processing is being configured. Please contact us at <SupportLink /> to complete your order.
        </>
      }
      buttons={
        <Button size="lg" onClick={() => void navigate({ to: '/' })}>
          Return to Course Page
        </Button>
      }
    >
      <OfferDetails {...offer} />
    </CheckoutLayout>
  );
}
