import type { Config } from '../config.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'payments';

/** Checks that the checkout can take payments, by reading the Stripe account's balance. */
export async function checkPayments({ payments, stripe }: Pick<Config, 'payments' | 'stripe'>): Promise<CheckResult> {
  if (payments === 'none') return warning(ID, 'Payments are off', 'To sell the course, set PAYMENTS (see docs/settings.md).');
  if (stripe === null)
    return warning(ID, 'The checkout uses test payments: nobody is charged', 'To sell the course, set PAYMENTS=stripe.');
  const { checkStripeKey } = await import('../payments/stripe.ts');
  switch (await checkStripeKey(stripe)) {
    case 'refused':
      return error(ID, 'Stripe rejected STRIPE_SECRET_KEY', 'Copy it again from Stripe, under Developers, API keys.');
    case 'unreachable':
      return error(ID, 'Can’t reach Stripe', 'Check that this machine can make HTTPS connections, then try again.');
    case 'accepted':
      return stripe.isLive
        ? ok(ID, 'Connected to Stripe')
        : warning(
            ID,
            'Connected to Stripe in test mode: nobody is charged',
            'To sell the course, use the keys that contain _live_.',
          );
  }
}
