import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CARD_DECLINED_MESSAGE, PAYMENT_UNREACHABLE_MESSAGE, type SandboxOutcome } from '#src/domain/order/order.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { Problem, TestBanner } from './CheckoutMessages.tsx';
import { OfferRows, type Offer } from './OfferRows.tsx';
import { useCheckout } from './use-checkout.ts';

/** The checkout where nobody is charged: a button for each thing that a card can do. */
export function SandboxCheckout({ brandName, ...offer }: { brandName: string } & Offer) {
  const { begin, showOrder } = useCheckout(offer.buyer);
  const utils = trpc.useUtils();
  const pay = useMutation({
    mutationFn: async (outcome: SandboxOutcome) => {
      const { paymentIntentId } = await begin();
      const { status } = await utils.client.order.payInSandbox.mutate({ paymentIntentId, outcome });
      return { paymentIntentId, status };
    },
    onSuccess: ({ paymentIntentId, status }) => {
      if (status !== 'failed') showOrder(paymentIntentId);
    },
  });

  const refusal = pay.isError ? (serverMessage(pay.error) ?? PAYMENT_UNREACHABLE_MESSAGE) : null;
  return (
    <CheckoutFrame
      brandName={brandName}
      title="Checkout"
      lead="One payment, for the whole year and for both of you."
      buttons={
        <>
          <SubmitButton size="lg" isBusy={pay.isPending} onClick={() => pay.mutate('pay')}>
            Pay {formatAmount(offer.price)}
          </SubmitButton>
          <Button size="lg" variant="default" disabled={pay.isPending} onClick={() => pay.mutate('decline')}>
            Decline
          </Button>
          <Button size="lg" variant="default" disabled={pay.isPending} onClick={() => pay.mutate('later')}>
            Pay later
          </Button>
        </>
      }
    >
      <TestBanner>
        Nobody is charged, and no card is needed. The buttons do what a good card, a refused one and a slow payment would do.
      </TestBanner>
      <OfferRows {...offer} />
      <Problem>{pay.data?.status === 'failed' ? CARD_DECLINED_MESSAGE : refusal}</Problem>
    </CheckoutFrame>
  );
}
