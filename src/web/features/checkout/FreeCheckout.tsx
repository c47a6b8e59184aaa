import { useMutation } from '@tanstack/react-query';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useCheckoutDetails } from './details/use-checkout-details.ts';
import { PaymentPage } from './PaymentPage.tsx';
import type { Offer } from './use-offer.ts';
import { useCheckout } from './use-checkout.ts';

/** The checkout of an order with nothing left to pay. */
export function FreeCheckout({ offer }: { offer: Offer }) {
  const { startOrder, showOrder } = useCheckout(offer);
  const forms = useCheckoutDetails();
  const complete = useMutation({ mutationFn: startOrder, onSuccess: ({ paymentIntentId }) => showOrder(paymentIntentId) });
  return (
    <PaymentPage
      offer={offer}
      forms={{ ...forms, offersInvoice: false }}
      lead="Nothing to pay. The whole year, for both of you."
      error={complete.error}
      buttons={
        <SubmitButton size="lg" isBusy={complete.isPending} onClick={() => offer.order(() => forms.submit(complete.mutate))}>
          Complete Order
        </SubmitButton>
      }
    />
  );
}
