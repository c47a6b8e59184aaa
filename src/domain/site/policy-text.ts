import { z } from 'zod';
import { describeRetention } from '../admin/retention.ts';
import { describeReply } from './offer.ts';
import { POLICIES } from './policies.ts';
import type { SiteSettings } from './settings.ts';

/** Chooses a policy by its id. */
export const policySchema = z.object({
  id: z.string().transform((id, context) => {
    const policy = POLICIES.find((one) => one.id === id);
    if (policy) return policy;
    context.addIssue({ code: 'custom', message: 'There’s no such policy.' });
    return z.NEVER;
  }),
});

/** Fills in the {placeholders} of a policy or imprint. {retention} comes from the rules that the server's cleanup follows. */
export function fillInPolicy(
  text: string,
  {
    brandName,
    supportEmail,
    guaranteeDays,
    replyHours,
  }: Pick<SiteSettings, 'brandName' | 'supportEmail' | 'guaranteeDays' | 'replyHours'>,
): string {
  const values: Record<string, string> = {
    brand: brandName,
    'support email': supportEmail,
    'guarantee days': String(guaranteeDays),
    'reply time': describeReply(replyHours),
    retention: describeRetention(),
  };
  return text.replaceAll(/\{([a-z ]+)\}/gu, (placeholder, name: string) => values[name] ?? placeholder);
}
