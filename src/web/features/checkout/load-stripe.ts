/** Stripe's own script. It must come from Stripe, and is loaded on this page alone, where a card is typed. */
const SCRIPT = 'https://js.stripe.com/clover/stripe.js';

type StripeError = { message?: string; payment_intent?: { id: string; status: string } };

export type StripeElements = {
  create(
    type: 'payment',
    options: object,
  ): {
    mount(place: HTMLElement): void;
    on(event: 'ready' | 'loaderror', listener: () => void): void;
    destroy(): void;
  };
  update(options: object): void;
  submit(): Promise<{ error?: StripeError }>;
};

/** What we use of Stripe.js. */
export type StripeJs = {
  elements(options: object): StripeElements;
  /** Leaves for `return_url`; answers only when it does not. */
  confirmPayment(options: {
    elements: StripeElements;
    clientSecret: string;
    confirmParams: { return_url: string };
  }): Promise<{ error?: StripeError }>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** Loads Stripe.js, or tries once more when it could not be loaded before. Rejects when it cannot. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error('The script of the payment provider did not do what was expected of it.');
  return window.Stripe(publishableKey);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the payment provider could not be loaded.'));
    });
    document.head.append(script);
  });
}
