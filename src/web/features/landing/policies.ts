import { describeRetention } from '#src/domain/admin/retention.ts';
import type { PolicyId } from './policy-list.ts';
import privacy from './policies/privacy-policy.md?raw';
import refund from './policies/refund-policy.md?raw';
import terms from './policies/terms-of-service.md?raw';

/** The texts are the seller's to replace: one Markdown file each, in policies/. */
export const POLICY_TEXTS: Readonly<Record<PolicyId, string>> = {
  'refund-policy': refund,
  'privacy-policy': privacy,
  'terms-of-service': terms,
};

/** The text with its {placeholders} filled in. How long something is kept comes from the rules that the server keeps to. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries({ ...values, retention: describeRetention() }).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value),
    text,
  );
}
