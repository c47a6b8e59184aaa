import type { Config } from '../config.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';

/** The provider that PAYMENTS names; null for none. Stripe's package is large and is read only where it is used. */
export async function createPayments(
  { payments, stripe }: Config,
  books: Parameters<typeof createSandbox>[0],
): Promise<PaymentProvider | null> {
  if (payments === 'sandbox') return createSandbox(books);
  if (stripe === null) return null;
  const { createStripe } = await import('./stripe.ts');
  return createStripe(stripe);
}
