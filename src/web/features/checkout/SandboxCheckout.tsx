import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CARD_DECLINED_MESSAGE, PAYMENT_UNREACHABLE_MESSAGE, type SandboxOutcome } from '#src/domain/order/order.ts';
import { formatAmount, multiply } from '#src/domain/order/price.ts';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useLocale } from '../../lib/use-locale.ts';
import { AlreadyPaidButton, AlreadyPaidNote, isAlreadyPaid } from './AlreadyPaid.tsx';
import { CheckoutLayout, PaymentError, TestBanner } from './CheckoutLayout.tsx';
import { CheckoutFields } from './details/CheckoutFields.tsx';
import { GIFT_LEAD } from './details/GiftFields.tsx';
import { useCheckoutDetails, type CheckoutDetails } from './details/use-checkout-details.ts';
import { OfferDetails } from './OrderDetails.tsx';
import type { Offer } from './use-offer.ts';
import { useCheckout } from './use-checkout.ts';

/** A checkout that charges nobody: one button per outcome of a card payment. */
export function SandboxCheckout({ offer }: { offer: Offer }) {
  const { startOrder, showOrder } = useCheckout(offer);
  const forms = useCheckoutDetails();
  const total = multiply(offer.discount.price, forms.gift.count);
  const locale = useLocale();
  const utils = trpc.useUtils();
  const pay = useMutation({
    mutationFn: async ({ outcome, details }: { outcome: SandboxOutcome; details: CheckoutDetails }) => {
      const { paymentIntentId } = await startOrder(details);
      const { status } = await utils.client.order.payInSandbox.mutate({ paymentIntentId, outcome });
      return { paymentIntentId, status };
    },
    onSuccess: ({ paymentIntentId, status }) => {
      if (status !== 'failed') showOrder(paymentIntentId);
    },
  });
  const submit = (outcome: SandboxOutcome) => offer.order(() => forms.submit((details) => pay.mutate({ outcome, details })));
  const error = pay.isError ? (serverMessage(pay.error) ?? PAYMENT_UNREACHABLE_MESSAGE) : null;
  return (
    <CheckoutLayout
      title="Checkout"
      lead={forms.gift.isGift ? GIFT_LEAD : 'One payment. The whole year, for both of you.'}
      buttons={
        isAlreadyPaid(pay.error) ? (
          <AlreadyPaidButton error={pay.error} />
        ) : (
          <>
            <SubmitButton size="lg" isBusy={pay.isPending} onClick={() => submit('pay')}>
              Pay {formatAmount(total, locale)}
            </SubmitButton>
            <Button size="lg" variant="default" disabled={pay.isPending} onClick={() => submit('decline')}>
              Decline
            </Button>
            <Button size="lg" variant="default" disabled={pay.isPending} onClick={() => submit('later')}>
              Pay later
            </Button>
          </>
        )
      }
    >
      <TestBanner>
        No card needed, and nothing will be charged. Use the buttons to see an approved, a declined, and a delayed payment.
      </TestBanner>
      <OfferDetails offer={offer} count={forms.gift.count} isGift={forms.gift.isGift} isSold />
      <CheckoutFields forms={forms} />
      {isAlreadyPaid(pay.error) ? (
        <AlreadyPaidNote error={pay.error} />
      ) : (
        <PaymentError message={pay.data?.status === 'failed' ? CARD_DECLINED_MESSAGE : error} />
      )}
    </CheckoutLayout>
  );
}
