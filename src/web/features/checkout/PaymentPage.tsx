import type { ReactNode } from 'react';
import { PAYMENT_UNREACHABLE_MESSAGE } from '#src/domain/order/order.ts';
import { serverMessage } from '../../api/server-message.ts';
import { AlreadyPaidButton, AlreadyPaidNote, isAlreadyPaid } from './AlreadyPaid.tsx';
import { CheckoutLayout, PaymentError } from './CheckoutLayout.tsx';
import { CheckoutFields } from './details/CheckoutFields.tsx';
import type { CheckoutForms } from './details/use-checkout-details.ts';
import { OfferDetails } from './OrderDetails.tsx';
import type { Offer } from './use-offer.ts';

type PaymentPageProps = {
  offer: Offer;
  forms: CheckoutForms;
  /** What's said below the title, unless it's the usual promise. */
  lead?: string;
  banner?: ReactNode;
  /** What the server refused the order with. */
  error: Error | null;
  /** Why the payment failed otherwise. */
  problem?: string | null;
  buttons: ReactNode;
  /** The provider's payment form. */
  children?: ReactNode;
};

/** The checkout of what's on offer: what is bought, what's asked for, and the buttons, or that the buyer has paid already. */
export function PaymentPage({ offer, forms, lead, banner, error, problem = null, buttons, children }: PaymentPageProps) {
  const { isGift, count } = forms.gift;
  const promise = isGift ? 'One payment, for somebody else’s whole year.' : 'One payment. The whole year, for both of you.';
  const message = error ? (serverMessage(error) ?? PAYMENT_UNREACHABLE_MESSAGE) : problem;
  return (
    <CheckoutLayout
      title="Checkout"
      lead={lead ?? promise}
      buttons={isAlreadyPaid(error) ? <AlreadyPaidButton error={error} /> : buttons}
    >
      {banner}
      <OfferDetails offer={offer} count={count} isGift={isGift} isSold />
      {!isAlreadyPaid(error) && <CheckoutFields forms={forms} />}
      {children}
      {isAlreadyPaid(error) ? <AlreadyPaidNote error={error} /> : <PaymentError message={message} />}
    </CheckoutLayout>
  );
}
