import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { PAYMENT_UNREACHABLE_MESSAGE } from '#src/domain/order/order.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import { serverMessage } from '../../api/server-message.ts';
import { forgetCheckout } from './checkout-key.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { Problem, TestBanner } from './CheckoutMessages.tsx';
import { OfferRows, type Offer } from './OfferRows.tsx';
import classes from './StripeCheckout.module.css';
import { useCheckout } from './use-checkout.ts';
import { usePaymentElement } from './use-payment-element.ts';

const NOT_LOADED = 'The payment form could not be loaded. Check your connection, or switch off what blocks js.stripe.com here.';

type Shop = { brandName: string; stripeKey: string };

/** The checkout with Stripe's own fields. The order is made by the press of the button, the payment confirmed by Stripe. */
export function StripeCheckout({ brandName, stripeKey, ...offer }: Shop & Offer) {
  const { begin, showOrder } = useCheckout(offer.buyer);
  const { place, loaded, state, retry } = usePaymentElement(stripeKey, offer);

  const pay = useMutation({
    /** Why it did not work, in Stripe's words for the buyer; null when the browser is on its way to the order. */
    mutationFn: async (): Promise<string | null> => {
      if (!loaded.current) return NOT_LOADED;
      const { stripe, elements } = loaded.current;
      const typed = await elements.submit();
      if (typed.error) return typed.error.message ?? PAYMENT_UNREACHABLE_MESSAGE;
      const { paymentIntentId, clientSecret, status } = await begin();
      if (status === 'completed' || status === 'refunded') {
        showOrder(paymentIntentId);
        return null;
      }
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${window.location.origin}/success` },
      });
      const found = error?.payment_intent?.status;
      // Called off in Stripe's dashboard: the next press begins anew.
      if (found === 'canceled') forgetCheckout();
      // Paid by an earlier press, of which nobody has told us yet.
      if (found === 'succeeded' || found === 'processing') {
        showOrder(paymentIntentId);
        return null;
      }
      return error ? (error.message ?? PAYMENT_UNREACHABLE_MESSAGE) : null;
    },
  });

  function loadAgain(): void {
    pay.reset();
    retry();
  }

  const refusal = pay.isError ? (serverMessage(pay.error) ?? PAYMENT_UNREACHABLE_MESSAGE) : (pay.data ?? null);
  return (
    <CheckoutFrame
      brandName={brandName}
      title="Checkout"
      lead="One payment, for the whole year and for both of you."
      buttons={
        state === 'failed' ? (
          <Button ref={focusHeadingOnUnmount} size="lg" onClick={loadAgain}>
            Try Again
          </Button>
        ) : (
          <SubmitButton size="lg" isBusy={pay.isPending} disabled={state === 'loading'} onClick={() => pay.mutate()}>
            Pay {formatAmount(offer.price)}
          </SubmitButton>
        )
      }
    >
      {stripeKey.startsWith('pk_test_') && <TestBanner>Nobody is charged. Only Stripe’s test cards work here.</TestBanner>}
      <OfferRows {...offer} />
      {state === 'loading' && (
        <Text role="status" c="dimmed" mb="lg">
          The payment form is being loaded.
        </Text>
      )}
      <div ref={place} className={classes.element} hidden={state === 'failed'} />
      <Problem>{state === 'failed' ? NOT_LOADED : refusal}</Problem>
    </CheckoutFrame>
  );
}
