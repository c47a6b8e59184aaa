import { useQuery } from '@tanstack/react-query';
import type { Buyer } from '#src/domain/order/buyer.ts';
import type { Money } from '#src/domain/order/price.ts';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';

const NOT_CHECKED = 'We couldn’t check this code. Please try again.';

/** The price with a code, and the full one. `code` is undefined unless it's valid, and `problem` says why it isn't. */
type Discount = { price: Money; full: Money; code: string | undefined; problem: string | null; isPending: boolean };

/** Asks for the price with a code; without one, nothing is requested. */
export function useDiscount(typed: string | undefined): Discount & { refresh: () => void } {
  const { price: full } = useSettings();
  const utils = trpc.useUtils();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['price', typed],
    enabled: typed !== undefined,
    queryFn: () => utils.client.codes.price.mutate({ code: typed }),
    retry: false,
  });
  const found = typed === undefined || error ? undefined : data;
  return {
    price: found ? { ...full, cents: found.amount } : full,
    full,
    code: found?.code ?? undefined,
    problem: error ? (serverMessage(error) ?? NOT_CHECKED) : null,
    isPending: isFetching,
    refresh: () => void (typed !== undefined && refetch()),
  };
}

/** What the checkout sells to whom, and the code as it's typed. */
export type Offer = { buyer: Buyer; typedCode: string | undefined; discount: ReturnType<typeof useDiscount> };
