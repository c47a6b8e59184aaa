import { formatCount } from '../count.ts';
import type { Role } from '../staff/roles.ts';

/** What may need the seller, the most urgent first. */
export const NEED_KINDS = [
  'dispute',
  'withdrawal',
  'refundFailed',
  'wrongAmount',
  'message',
  'failedEmail',
  'notSignedIn',
  'missingWeek',
  'backup',
  'testMode',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Days after which a couple that hasn't signed in needs the seller. */
export const NOT_SIGNED_IN_DAYS = 3;

/** Days after which a backup is too old. */
export const BACKUP_DAYS = 2;

/** Where each is listed, filtered so that exactly those show. */
export const NEED_URLS: Readonly<Record<NeedKind, string>> = {
  dispute: '/admin/orders?view=attention&reason=dispute',
  withdrawal: '/admin/withdrawals?view=open',
  refundFailed: '/admin/orders?view=attention&reason=refundFailed',
  wrongAmount: '/admin/orders?view=attention&reason=wrongAmount',
  message: '/admin/messages?view=unanswered',
  failedEmail: '/admin/emails?view=failed',
  notSignedIn: `/admin/couples?view=notSignedIn&paidDaysAgo=${NOT_SIGNED_IN_DAYS}`,
  missingWeek: '/admin/course?view=missing',
  backup: '/admin/settings/launch',
  testMode: '/admin/settings/launch',
};

export type Need = { kind: NeedKind; count: number; url: string };

const HELPERS_NEEDS: readonly NeedKind[] = ['message', 'failedEmail', 'notSignedIn', 'missingWeek'];

/** Whether someone with this role can do something about it. */
export function concerns(role: Role, kind: NeedKind): boolean {
  if (role === 'owner') return true;
  return role === 'helper' ? HELPERS_NEEDS.includes(kind) : kind === 'missingWeek';
}

/** Says what needs the seller, such as '2 open disputes'. */
export function describeNeed({ kind, count }: Pick<Need, 'kind' | 'count'>): string {
  switch (kind) {
    case 'dispute':
      return formatCount(count, 'open dispute');
    case 'withdrawal':
      return formatCount(count, 'withdrawal to handle', 'withdrawals to handle');
    case 'refundFailed':
      return formatCount(count, 'refund that failed', 'refunds that failed');
    case 'wrongAmount':
      return formatCount(count, 'payment of the wrong amount', 'payments of the wrong amount');
    case 'message':
      return formatCount(count, 'unanswered message');
    case 'failedEmail':
      return formatCount(count, 'email that bounced or failed', 'emails that bounced or failed');
    case 'notSignedIn':
      return formatCount(count, 'couple that hasn’t signed in yet', 'couples that haven’t signed in yet');
    case 'missingWeek':
      return formatCount(count, 'week without a PDF that couples reach soon', 'weeks without a PDF that couples reach soon');
    case 'backup':
      return 'No recent backup';
    case 'testMode':
      return 'Test payments are on';
  }
}
