import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { loadStripe, type StripeElements, type StripeJs } from './load-stripe.ts';
import type { Offer } from './OfferRows.tsx';
import { stripeAppearance } from './stripe-appearance.ts';

/**
 * Puts Stripe's Payment Element into the page. `state` is 'failed' when the script, or what it asks of Stripe, cannot be
 * loaded; `retry` tries it once more.
 */
export function usePaymentElement(publishableKey: string, { buyer, price }: Offer) {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: StripeJs; elements: StripeElements }>(null);
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState<{ attempt: number; as: 'ready' | 'failed' }>();
  const state = ended?.attempt === attempt ? ended.as : 'loading';
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { firstName, lastName, email } = buyer;
  const { cents, currency } = price;

  useEffect(() => {
    const leaving = new AbortController();
    async function load(): Promise<void> {
      try {
        const stripe = await loadStripe(publishableKey);
        if (leaving.signal.aborted || !place.current) return;
        const elements = stripe.elements({ mode: 'payment', amount: cents, currency, appearance: stripeAppearance() });
        const billingDetails = { name: `${firstName} ${lastName}`, email };
        const element = elements.create('payment', { defaultValues: { billingDetails } });
        leaving.signal.addEventListener('abort', () => element.destroy());
        element.on('ready', () => setEnded({ attempt, as: 'ready' }));
        element.on('loaderror', () => setEnded({ attempt, as: 'failed' }));
        element.mount(place.current);
        loaded.current = { stripe, elements };
      } catch {
        if (!leaving.signal.aborted) setEnded({ attempt, as: 'failed' });
      }
    }
    void load();
    return () => leaving.abort();
  }, [publishableKey, cents, currency, firstName, lastName, email, attempt]);

  useEffect(() => {
    if (state === 'ready') loaded.current?.elements.update({ appearance: stripeAppearance(colorScheme) });
  }, [state, colorScheme]);

  return { place, loaded, state, retry: () => setAttempt(attempt + 1) };
}
