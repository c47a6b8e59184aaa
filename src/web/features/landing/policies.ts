import { retentionInWords } from '#src/domain/operation/retention.ts';
import privacy from './policies/privacy-policy.md?raw';
import refund from './policies/refund-policy.md?raw';
import terms from './policies/terms-of-service.md?raw';

/** The texts are the seller's to replace: one Markdown file each, in policies/. An id is the dialog's address, /#id. */
export const POLICIES = [
  { id: 'refund-policy', title: 'Refund Policy', text: refund },
  { id: 'privacy-policy', title: 'Privacy Policy', text: privacy },
  { id: 'terms-of-service', title: 'Terms of Service', text: terms },
] as const;

/** The text with its {placeholders} filled in. How long something is kept comes from the rules that the server keeps to. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries({ ...values, retention: retentionInWords() }).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value),
    text,
  );
}
