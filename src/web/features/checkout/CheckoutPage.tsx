import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { useSettings } from '../../api/use-settings.ts';
import { CheckoutLayout, SupportLink } from './CheckoutLayout.tsx';
import { FreeCheckout } from './FreeCheckout.tsx';
import { OfferDetails } from './OrderDetails.tsx';
import { SandboxCheckout } from './SandboxCheckout.tsx';
import { StripeCheckout } from './stripe/StripeCheckout.tsx';
import { useOffer, type Offer } from './use-offer.ts';

/** Where the pricing form leads: the checkout of the configured payment provider. */
export function CheckoutPage({ buyer, code }: { buyer: Buyer; code: string | undefined }) {
  const { payments, stripeKey } = useSettings();
  const offer = useOffer(buyer, code);
  if (offer.discount.price.amount === 0) return <FreeCheckout offer={offer} />;
  if (payments === 'sandbox') return <SandboxCheckout offer={offer} />;
  if (payments === 'stripe' && stripeKey !== null) return <StripeCheckout offer={offer} stripeKey={stripeKey} />;
  return <PaymentSetupRequired offer={offer} />;
}

/** The checkout while no payment provider is configured (specification, section 2). */
function PaymentSetupRequired({ offer }: { offer: Offer }) {
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
      <OfferDetails offer={offer} />
    </CheckoutLayout>
  );
}
