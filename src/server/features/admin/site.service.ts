import type { Deps } from '../../deps.ts';

/** The settings that pages show. The shared codes are public while they're turned on (specification, section 1). */
export function getSettings({ config, reviews }: Pick<Deps, 'config' | 'reviews'>) {
  const { brandName, supportEmail, demo, trialAccessCode, payments, price, stripe } = config;
  const { guaranteeDays, headline, subheadline, sellerName, sellerAddress, aboutName, aboutText, accentColor, helpLine } = config;
  return {
    brandName,
    supportEmail,
    demo,
    trialAccessCode,
    payments,
    price,
    guaranteeDays,
    headline,
    subheadline,
    sellerName,
    sellerAddress,
    aboutName,
    aboutText,
    accentColor,
    helpLine,
    reviews,
    stripeKey: stripe?.publishableKey ?? null,
  };
}
