import privacy from './policies/privacy-policy.md?raw';
import refund from './policies/refund-policy.md?raw';
import terms from './policies/terms-of-service.md?raw';

/** The texts are the seller's to replace: one Markdown file each, in policies/. An id is the dialog's address, /#id. */
export const POLICIES = [
  { id: 'refund-policy', title: 'Refund Policy', text: refund },
  { id: 'privacy-policy', title: 'Privacy Policy', text: privacy },
  { id: 'terms-of-service', title: 'Terms of Service', text: terms },
] as const;
