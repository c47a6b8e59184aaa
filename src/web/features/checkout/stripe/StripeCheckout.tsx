import { Box, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { PAYMENT_UNREACHABLE_MESSAGE } from '#src/domain/order/order.ts';
import { formatAmount, multiply } from '#src/domain/order/price.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import { resetCheckout } from '../../../session/checkout-key.ts';
import { isAlreadyPaid } from '../AlreadyPaid.tsx';
import { TestBanner } from '../CheckoutLayout.tsx';
import { useCheckoutDetails, type CheckoutDetails } from '../details/use-checkout-details.ts';
import { PaymentPage } from '../PaymentPage.tsx';
import type { Offer } from '../use-offer.ts';
import { useCheckout } from '../use-checkout.ts';
import { usePaymentElement } from './use-payment-element.ts';

const NOT_LOADED = 'The payment form didn’t load. Check your connection, or turn off any ad blocker for this page.';

/** The checkout with Stripe's Payment Element. The button creates the order, then Stripe confirms the payment. */
export function StripeCheckout({ offer, stripeKey }: { offer: Offer; stripeKey: string }) {
  const { startOrder, showOrder } = useCheckout(offer);
  const forms = useCheckoutDetails();
  const total = multiply(offer.discount.price, forms.gift.count);
  const locale = useLocale();
  const { container, loaded, state, retry } = usePaymentElement(stripeKey, { buyer: offer.buyer, price: total });

  const pay = useMutation({
    /** Returns why the payment failed; null if the browser is leaving for the order's page. */
    mutationFn: async (details: CheckoutDetails): Promise<string | null> => {
      if (!loaded.current) return NOT_LOADED;
      const { stripe, elements } = loaded.current;
      const validation = await elements.submit();
      if (validation.error) return validation.error.message ?? PAYMENT_UNREACHABLE_MESSAGE;
      const { paymentIntentId, clientSecret, status } = await startOrder(details);
      if (status === 'completed' || status === 'refunded' || clientSecret === null) {
        showOrder(paymentIntentId);
        return null;
      }
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${window.location.origin}/success` },
      });
      const paymentStatus = error?.payment_intent?.status;
      // Canceled in Stripe's dashboard: the next attempt needs a new payment.
      if (paymentStatus === 'canceled') resetCheckout();
      // An earlier attempt succeeded, but we weren't told.
      if (paymentStatus === 'succeeded' || paymentStatus === 'processing') {
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

  return (
    <PaymentPage
      offer={offer}
      forms={forms}
      banner={
        stripeKey.startsWith('pk_test_') && <TestBanner>Nothing will be charged. Only Stripe’s test cards work here.</TestBanner>
      }
      error={state === 'failed' ? null : pay.error}
      problem={state === 'failed' ? NOT_LOADED : (pay.data ?? null)}
      buttons={
        state === 'failed' ? (
          <Button ref={focusHeadingOnUnmount} size="lg" onClick={loadAgain}>
            Try again
          </Button>
        ) : (
          <SubmitButton
            size="lg"
            isBusy={pay.isPending}
            disabled={state === 'loading'}
            onClick={() => offer.order(() => forms.submit(pay.mutate))}
          >
            Pay {formatAmount(total, locale)}
          </SubmitButton>
        )
      }
    >
      {state === 'loading' && (
        <Text role="status" c="dimmed" mb="lg">
          Loading the payment form…
        </Text>
      )}
      <Box ref={container} mb="lg" hidden={state === 'failed' || isAlreadyPaid(pay.error)} />
    </PaymentPage>
  );
}
