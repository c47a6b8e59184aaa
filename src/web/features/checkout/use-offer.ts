import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Buyer } from '#src/domain/order/buyer.ts';
import type { Money } from '#src/domain/order/price.ts';
import { serverMessage } from '../../api/server-message.ts';
import { trpc } from '../../api/trpc.ts';
import { useSettings } from '../../api/use-settings.ts';
import { codeParam } from '../../lib/search-param.ts';

const NOT_CHECKED = 'We couldn’t check this code. Please try again.';

/** The price with a code, and the full one. `code` is undefined unless it's valid, and `problem` says why it isn't. */
type Discount = { price: Money; full: Money; code: string | undefined; problem: string | null; isPending: boolean };

/** Asks for the price with a code; without one, nothing is requested. */
function useDiscount(typed: string | undefined): Discount & { refresh: () => void } {
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
    price: found ? { ...full, amount: found.amount } : full,
    full,
    code: found?.code ?? undefined,
    problem: error ? (serverMessage(error) ?? NOT_CHECKED) : null,
    isPending: isFetching,
    refresh: () => void (typed !== undefined && refetch()),
  };
}

/**
 * What the checkout sells to whom, and the code as it's typed. Once it's applied, the address keeps it, so that it survives a
 * reload.
 */
export function useOffer(buyer: Buyer, typedCode: string | undefined) {
  const navigate = useNavigate();
  const discount = useDiscount(typedCode);
  const [typed, setTyped] = useState(typedCode ?? '');
  const codeField = useRef<HTMLInputElement>(null);
  const code = typed.trim();
  const isApplied = code === (typedCode ?? '');

  function applyCode(): void {
    if (isApplied && discount.problem !== null) discount.refresh();
    if (isApplied) return;
    void navigate({ to: '/checkout', search: { ...buyer, ...codeParam(code) }, replace: true, resetScroll: false });
  }

  return {
    buyer,
    typedCode,
    discount,
    codeField,
    typed,
    setTyped,
    isApplied,
    applyCode,
    /** Orders only at the price that the typed code leads to: until it's applied, it's applied instead. */
    order(submit: () => void): void {
      if (isApplied && !discount.isPending && discount.problem === null) submit();
      else {
        applyCode();
        codeField.current?.focus();
      }
    },
  };
}
export type Offer = ReturnType<typeof useOffer>;
