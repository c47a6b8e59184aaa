import type { CustomerSummary } from '#src/domain/admin/customer-list.ts';
import type { ClosedBy } from '#src/domain/account/account-deletion.ts';
import { enteredNames } from '#src/domain/profile.ts';

/** How an account began; a date follows. */
export const ORIGIN_LABELS: Readonly<Record<CustomerSummary['origin'], string>> = {
  register: 'Registered',
  trial: 'Trial started',
  demo: 'Demo since',
  order: 'Bought',
};

/** Why an account will be deleted; it follows the date and a colon. */
export const CLOSED_BY_LABELS: Readonly<Record<ClosedBy, string>> = {
  refund: 'order refunded',
  couple: 'the couple’s request',
  admin: 'your request',
};

/** The names a couple has entered, such as "Maya & Noor"; null if neither has. */
export function formatCoupleNames(customer: Pick<CustomerSummary, 'userDisplayName' | 'partnerName'>) {
  const { userDisplayName, partnerName } = enteredNames(customer);
  return [userDisplayName, partnerName].filter(Boolean).join(' & ') || null;
}

/** Whether the couple has paid, or why not. */
export function getPaymentLabel({ origin, hasPaid, closedBy }: Pick<CustomerSummary, 'origin' | 'hasPaid' | 'closedBy'>): string {
  if (closedBy === 'refund') return 'Refunded, closed';
  if (hasPaid) return 'Paid';
  return origin === 'demo' ? 'Demo' : 'Not paid';
}
