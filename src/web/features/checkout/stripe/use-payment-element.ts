import { useComputedColorScheme } from '@mantine/core';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import type { Buyer } from '#src/domain/order/buyer.ts';
import type { Money } from '#src/domain/order/price.ts';
import { stripeAppearance } from './stripe-appearance.ts';

/** Mounts Stripe's Payment Element in `container`. `state` is 'failed' if it couldn't load; `retry` tries again. */
export function usePaymentElement(publishableKey: string, { buyer, price }: { buyer: Buyer; price: Money }) {
  const container = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: Stripe; elements: StripeElements }>(null);
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<{ attempt: number; state: 'ready' | 'failed' }>();
  const state = result?.attempt === attempt ? result.state : 'loading';
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { firstName, lastName, email } = buyer;
  const { amount, currency } = price;

  // A ref, because mounting the element again for another price would clear the card.
  const latestAmount = useRef(amount);
  useEffect(() => {
    latestAmount.current = amount;
    void loaded.current?.elements.update({ amount });
  }, [amount]);

  useEffect(() => {
    const unmount = new AbortController();
    async function load(): Promise<void> {
      try {
        const stripe = await loadStripe(publishableKey);
        if (unmount.signal.aborted || !container.current || !stripe) return;
        const appearance = stripeAppearance();
        const elements = stripe.elements({ mode: 'payment', amount: latestAmount.current, currency, appearance });
        const billingDetails = { name: `${firstName} ${lastName}`, email };
        const element = elements.create('payment', { defaultValues: { billingDetails } });
        unmount.signal.addEventListener('abort', () => element.destroy());
        element.on('ready', () => setResult({ attempt, state: 'ready' }));
        element.on('loaderror', () => setResult({ attempt, state: 'failed' }));
        element.mount(container.current);
        loaded.current = { stripe, elements };
      } catch {
        if (!unmount.signal.aborted) setResult({ attempt, state: 'failed' });
      }
    }
    void load();
    return () => unmount.abort();
  }, [publishableKey, currency, firstName, lastName, email, attempt]);

  useEffect(() => {
    if (state === 'ready') void loaded.current?.elements.update({ appearance: stripeAppearance(colorScheme) });
  }, [state, colorScheme]);

  return { container, loaded, state, retry: () => setAttempt(attempt + 1) };
}
