import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { trpc } from '../../api/trpc.ts';
import { getCheckoutKey } from '../../session/checkout-key.ts';
import type { CheckoutDetails } from './details/use-checkout-details.ts';

/** What every checkout starts and ends with. */
export function useCheckout(buyer: Buyer) {
  const navigate = useNavigate();
  const start = trpc.order.start.useMutation();
  return {
    /** Creates the order and its payment; called again, it returns the same ones. */
    startOrder: (details: CheckoutDetails) => {
      const order = { ...buyer, ...details };
      return start.mutateAsync({ ...order, idempotencyKey: getCheckoutKey(order) });
    },
    showOrder: (paymentIntentId: string) => void navigate({ to: '/success', search: { payment_intent: paymentIntentId } }),
  };
}
