import type { Deps } from '../../deps.ts';

/** What the pages show of the settings. The shared codes are public while they are switched on (specification, section 1). */
export function getSettings({ config }: Pick<Deps, 'config'>) {
  const { brandName, supportEmail, demo, trialAccessCode, payments, price, stripe } = config;
  return { brandName, supportEmail, demo, trialAccessCode, payments, price, stripeKey: stripe?.publishableKey ?? null };
}
