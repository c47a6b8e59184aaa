import type { CustomerSummary } from '#src/domain/customer/customer-list.ts';
import { PLACEHOLDER_NAMES } from '#src/domain/profile/profile.ts';

const ORIGINS: Readonly<Record<CustomerSummary['origin'], string>> = {
  register: 'Registered',
  trial: 'Trial, started',
  demo: 'Demo, since',
  order: 'Bought',
};

/** What the two are called, as far as they have said so; null when they have not. */
export function coupleNames({ userDisplayName, partnerName }: Pick<CustomerSummary, 'userDisplayName' | 'partnerName'>) {
  const said = [
    userDisplayName === PLACEHOLDER_NAMES.userDisplayName ? null : userDisplayName,
    partnerName === PLACEHOLDER_NAMES.partnerName ? null : partnerName,
  ].filter((name) => name !== null && name !== '');
  return said.length === 0 ? null : said.join(' & ');
}

/** How the account began, to be followed by a date. */
export function originWords(origin: CustomerSummary['origin']): string {
  return ORIGINS[origin];
}

/** Whether the couple has paid, or why not. */
export function paymentWords({ origin, hasPaid, closedAt }: Pick<CustomerSummary, 'origin' | 'hasPaid' | 'closedAt'>): string {
  if (closedAt !== null) return 'Refunded, closed';
  if (hasPaid) return 'Paid';
  return origin === 'demo' ? 'Demo' : 'Not paid';
}
