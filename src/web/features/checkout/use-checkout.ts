import { useNavigate } from '@tanstack/react-router';
import type { Buyer } from '#src/domain/order/buyer.ts';
import { trpc } from '../../api/trpc.ts';
import { checkoutKey } from './checkout-key.ts';

/** What every way of paying begins and ends with. */
export function useCheckout(buyer: Buyer) {
  const navigate = useNavigate();
  const start = trpc.order.start.useMutation();
  return {
    /** The order's payment, made by the first call of this checkout. */
    begin: () => start.mutateAsync({ ...buyer, idempotencyKey: checkoutKey(buyer) }),
    /** Leads to the order, whatever has become of it. */
    showOrder: (paymentIntentId: string) => void navigate({ to: '/success', search: { payment_intent: paymentIntentId } }),
  };
}
