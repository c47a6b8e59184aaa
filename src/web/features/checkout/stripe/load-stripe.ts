/** Stripe requires that its script comes from its own server. */
const SCRIPT = 'https://js.stripe.com/clover/stripe.js';

type StripeError = { message?: string; payment_intent?: { id: string; status: string } };

export type StripeElements = {
  create(
    type: 'payment',
    options: object,
  ): {
    mount(container: HTMLElement): void;
    on(event: 'ready' | 'loaderror', listener: () => void): void;
    destroy(): void;
  };
  update(options: object): void;
  submit(): Promise<{ error?: StripeError }>;
};

/** The part of Stripe.js we use. */
export type StripeJs = {
  elements(options: object): StripeElements;
  /** Redirects to `return_url`; resolves only if it can't. */
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

/** Loads Stripe.js if it isn't loaded yet. @throws Error if it can't be loaded */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  if (!window.Stripe) await loadScript();
  if (!window.Stripe) throw new Error('Stripe.js did not define window.Stripe.');
  return window.Stripe(publishableKey);
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded.'));
    });
    document.head.append(script);
  });
}
