import { error, ok, warning, type CheckResult } from '#src/domain/admin/check-result.ts';
import type { Config } from '../config.ts';

const ID = 'webhook';
const PLACE = 'in Stripe, under Developers, Webhooks';

/** Checks that Stripe reports every event the server handles. Nothing without a public address or without Stripe. */
export async function checkWebhook({ stripe, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>): Promise<CheckResult[]> {
  if (stripe === null || publicUrl === null) return [];
  const { findMissingEvents } = await import('../payments/stripe.ts');
  const url = `${publicUrl}/api/webhooks/stripe`;
  const missing = await findMissingEvents(stripe, url);
  if (missing === 'unknown') {
    const fix = `Stripe didn’t say which events it sends. Compare them with docs/operating.md, section 6, ${PLACE}.`;
    return [warning(ID, 'Stripe’s webhook couldn’t be checked', fix)];
  }
  if (missing === null) return [error(ID, 'Stripe has no webhook for this server', `Add ${url} ${PLACE}.`)];
  if (missing.length === 0) return [ok(ID, 'Stripe reports every event the server handles')];
  return [error(ID, 'Stripe doesn’t report every event', `Add these ${PLACE}: ${missing.join(', ')}.`)];
}
