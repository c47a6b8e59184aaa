import { useMutation } from '@tanstack/react-query';
import { PAYMENT_UNREACHABLE_MESSAGE } from '#src/domain/order/order.ts';
import { serverMessage } from '../../api/server-message.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { AlreadyPaidButton, AlreadyPaidNote, isAlreadyPaid } from './AlreadyPaid.tsx';
import { CheckoutLayout, PaymentError } from './CheckoutLayout.tsx';
import { CheckoutFields } from './details/CheckoutFields.tsx';
import { useCheckoutDetails } from './details/use-checkout-details.ts';
import { OfferDetails } from './OrderDetails.tsx';
import type { Offer } from './use-offer.ts';
import { useCheckout } from './use-checkout.ts';

/** The checkout of an order with nothing left to pay. */
export function FreeCheckout({ offer }: { offer: Offer }) {
  const { startOrder, showOrder } = useCheckout(offer);
  const forms = useCheckoutDetails();
  const complete = useMutation({ mutationFn: startOrder, onSuccess: ({ paymentIntentId }) => showOrder(paymentIntentId) });
  return (
    <CheckoutLayout
      title="Checkout"
      lead="Nothing to pay. The whole year, for both of you."
      buttons={
        isAlreadyPaid(complete.error) ? (
          <AlreadyPaidButton error={complete.error} />
        ) : (
          <SubmitButton size="lg" isBusy={complete.isPending} onClick={() => offer.order(() => forms.submit(complete.mutate))}>
            Complete Order
          </SubmitButton>
        )
      }
    >
      <OfferDetails offer={offer} count={forms.gift.count} isGift={forms.gift.isGift} isSold />
      <CheckoutFields forms={{ ...forms, offersInvoice: false }} />
      {isAlreadyPaid(complete.error) ? (
        <AlreadyPaidNote error={complete.error} />
      ) : (
        <PaymentError message={complete.isError ? (serverMessage(complete.error) ?? PAYMENT_UNREACHABLE_MESSAGE) : null} />
      )}
    </CheckoutLayout>
  );
}
