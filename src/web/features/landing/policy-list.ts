/** What the footer leads to. An id is the dialog's address, /#id; the texts are loaded with the dialog. */
export const POLICIES = [
  { id: 'refund-policy', title: 'Refund Policy' },
  { id: 'privacy-policy', title: 'Privacy Policy' },
  { id: 'terms-of-service', title: 'Terms of Service' },
] as const;

export type Policy = (typeof POLICIES)[number];
export type PolicyId = Policy['id'];
