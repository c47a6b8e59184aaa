import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CARD_DECLINED_MESSAGE, type SandboxOutcome } from '#src/domain/order/order.ts';
import { formatAmount, multiply } from '#src/domain/order/price.ts';
import { trpc } from '../../api/trpc.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useLocale } from '../../lib/use-locale.ts';
import { TestBanner } from './CheckoutLayout.tsx';
import { useCheckoutDetails, type CheckoutDetails } from './details/use-checkout-details.ts';
import { PaymentPage } from './PaymentPage.tsx';
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
  return (
    <PaymentPage
      offer={offer}
      forms={forms}
      banner={
        <TestBanner>
          No card needed, and nothing will be charged. Use the buttons to see an approved, a declined, and a delayed payment.
        </TestBanner>
      }
      error={pay.error}
      problem={pay.data?.status === 'failed' ? CARD_DECLINED_MESSAGE : null}
      buttons={
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
      }
    />
  );
}
