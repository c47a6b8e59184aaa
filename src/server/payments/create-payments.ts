import type { Config } from '../config.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';

/** The provider set by PAYMENTS, or null for none. Stripe's large package is loaded only if used. */
export async function createPayments(
  { payments, stripe }: Config,
  deps: Parameters<typeof createSandbox>[0],
): Promise<PaymentProvider | null> {
  if (payments === 'sandbox') return createSandbox(deps);
  if (stripe === null) return null;
  const { createStripe } = await import('./stripe.ts');
  return createStripe(stripe);
}
