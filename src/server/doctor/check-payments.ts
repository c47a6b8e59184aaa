import type { Config } from '../config.ts';
import { ok, warning, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'payments';

/** Whether the checkout can take money: asks Stripe for the account's balance, which changes nothing. */
export async function checkPayments({ payments, stripe }: Pick<Config, 'payments' | 'stripe'>): Promise<CheckResult> {
  if (payments === 'none') return warning(ID, 'The checkout takes no payments', 'To sell, set PAYMENTS; the README says how.');
  if (stripe === null) return warning(ID, 'The checkout is a trial: nobody is charged', 'To sell, set PAYMENTS=stripe.');
  const { tryStripeKey } = await import('../payments/stripe.ts');
  switch (await tryStripeKey(stripe)) {
    case 'refused':
      return error(ID, 'Stripe refuses STRIPE_SECRET_KEY', 'Copy it once more from Stripe, under Developers, API keys.');
    case 'unreachable':
      return error(ID, 'Stripe cannot be reached', 'Look whether this machine may open https addresses, and try again.');
    case 'accepted':
      return stripe.secretKey.startsWith('sk_test_')
        ? warning(ID, 'Stripe lets us in, in test mode: nobody is charged', 'To sell, take the keys with _live_ in them.')
        : ok(ID, 'Stripe lets us in');
  }
}
