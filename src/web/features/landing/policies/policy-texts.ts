import { describeRetention } from '#src/domain/admin/retention.ts';
import type { Policy } from './policies.ts';
import privacy from './privacy-policy.md?raw';
import refund from './refund-policy.md?raw';
import terms from './terms-of-service.md?raw';

/** Markdown that sellers can replace, with {placeholders}. */
export const POLICY_TEXTS: Readonly<Record<Policy['id'], string>> = {
  'refund-policy': refund,
  'privacy-policy': privacy,
  'terms-of-service': terms,
};

/** Fills in the {placeholders} of a policy. {retention} comes from the rules that the server's cleanup follows. */
export function fillInPolicy(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries({ ...values, retention: describeRetention() }).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value),
    text,
  );
}
