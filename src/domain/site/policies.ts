/** The policies in the footer, in its order. Each opens in a dialog at /#id. */
export const POLICIES = [
  { id: 'refund-policy', title: 'Refund Policy', setting: 'refundPolicy' },
  { id: 'privacy-policy', title: 'Privacy Policy', setting: 'privacyPolicy' },
  { id: 'terms-of-service', title: 'Terms of Service', setting: 'termsOfService' },
] as const;

export type Policy = (typeof POLICIES)[number];
