/** The policies in the footer. Each opens in a dialog at /#id; their texts load with the dialog. */
export const POLICIES = [
  { id: 'refund-policy', title: 'Refund Policy' },
  { id: 'privacy-policy', title: 'Privacy Policy' },
  { id: 'terms-of-service', title: 'Terms of Service' },
] as const;

export type Policy = (typeof POLICIES)[number];
