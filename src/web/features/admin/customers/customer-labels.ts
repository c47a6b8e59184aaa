import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import type { ClosedBy } from '#src/domain/account/closure.ts';
import { PLACEHOLDER_NAMES } from '#src/domain/profile/names.ts';

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

const CLOSED_BY: Readonly<Record<ClosedBy, string>> = {
  refund: 'as its order was refunded',
  couple: 'as the couple asked',
  admin: 'as you asked',
};

/** Why the couple's account will be deleted, to follow the date. */
export function closureWords(closedBy: ClosedBy): string {
  return CLOSED_BY[closedBy];
}

/** Whether the couple has paid, or why not. */
export function paymentWords({ origin, hasPaid, closedBy }: Pick<CustomerSummary, 'origin' | 'hasPaid' | 'closedBy'>): string {
  if (closedBy === 'refund') return 'Refunded, closed';
  if (hasPaid) return 'Paid';
  return origin === 'demo' ? 'Demo' : 'Not paid';
}
