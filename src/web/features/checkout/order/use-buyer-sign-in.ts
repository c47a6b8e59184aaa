import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BuyerProof } from '#src/domain/order/order.ts';
import { trpc } from '../../../api/trpc.ts';
import { findCheckoutKey } from '../../../session/checkout-key.ts';
import { announceSession } from '../../../session/cross-tab-session.ts';

/**
 * Signs this browser in once the order is completed, if it's the one that paid. Returns its proof if that worked, which also
 * lets it correct the email.
 */
export function useBuyerSignIn(paymentIntentId: string, isCompleted: boolean): { proof: BuyerProof | null; isPending: boolean } {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const [idempotencyKey] = useState(findCheckoutKey);
  const { mutate, data, variables, isPending } = trpc.order.signIn.useMutation({
    onSuccess: async ({ signedIn }) => {
      if (!signedIn) return;
      // The previous session's data, but not a download that has begun.
      queryClient.removeQueries({ fetchStatus: 'idle' });
      announceSession((await utils.auth.session.fetch()).customerId);
    },
  });
  useEffect(() => {
    if (isCompleted && idempotencyKey !== null) mutate({ idempotencyKey, paymentIntentId });
  }, [isCompleted, idempotencyKey, paymentIntentId, mutate]);
  return { proof: data?.signedIn === true ? (variables ?? null) : null, isPending };
}
