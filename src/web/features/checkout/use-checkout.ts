import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../api/trpc.ts';
import { getCheckoutKey } from '../../session/checkout-key.ts';
import type { CheckoutDetails } from './details/use-checkout-details.ts';
import type { Offer } from './use-offer.ts';

/** What every checkout starts and ends with. */
export function useCheckout({ buyer, discount }: Offer) {
  const navigate = useNavigate();
  // A code may have been used up in the meantime: the field says so, and the price is the full one.
  const start = trpc.order.start.useMutation({ onError: discount.refresh });
  const { code } = discount;
  return {
    /** Creates the order and its payment; called again, it returns the same ones. */
    startOrder: (details: CheckoutDetails) => {
      const order = { ...buyer, ...(code !== undefined && { code }), ...details };
      return start.mutateAsync({ ...order, idempotencyKey: getCheckoutKey(order) });
    },
    showOrder: (paymentIntentId: string) => void navigate({ to: '/success', search: { payment_intent: paymentIntentId } }),
  };
}
