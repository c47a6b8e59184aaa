import {
  IconBook2,
  IconBrush,
  IconChartBar,
  IconChecklist,
  IconDiscount,
  IconMail,
  IconMessage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { NeedKind } from '#src/domain/desk/today.ts';

/** The desk's places, in order. The name of one with `counts` says how many need the seller there. */
export const DESK_LINKS = [
  { label: 'Today', to: '/admin/today', needs: 'desk.today', Icon: IconChecklist, isPrimary: true },
  {
    label: 'Couples',
    to: '/admin/couples',
    needs: 'desk.couples',
    Icon: IconUsers,
    isPrimary: true,
    alsoAt: /^\/admin\/groups/u,
  },
  {
    label: 'Orders',
    to: '/admin/orders',
    needs: 'order.list',
    Icon: IconReceipt,
    isPrimary: true,
    alsoAt: /^\/admin\/withdrawals$/u,
    counts: { kinds: ['dispute', 'withdrawal', 'refundFailed', 'wrongAmount'], what: 'need attention' },
  },
  {
    label: 'Course',
    to: '/admin/course',
    needs: 'content.list',
    Icon: IconBook2,
    isPrimary: true,
    alsoAt: /^\/admin$/u,
  },
  {
    label: 'Messages',
    to: '/admin/messages',
    needs: 'contact.list',
    Icon: IconMessage,
    isPrimary: true,
    counts: { kinds: ['message'], what: 'unanswered' },
  },
  {
    label: 'Emails',
    to: '/admin/emails',
    needs: 'emails.list',
    Icon: IconMail,
    counts: { kinds: ['failedEmail'], what: 'failed' },
  },
  { label: 'Offers', to: '/admin/offers', needs: 'codes.list', Icon: IconDiscount },
  { label: 'Insights', to: '/admin/insights', needs: 'insights.get', Icon: IconChartBar },
  { label: 'Site', to: '/admin/site', needs: 'settings.all', Icon: IconBrush },
  { label: 'Settings', to: '/admin/settings', needs: 'security.status', Icon: IconSettings },
] as const satisfies readonly {
  label: string;
  to: string;
  /** The procedure that its page calls. */
  needs: string;
  Icon: unknown;
  isPrimary?: boolean;
  /** The paths, besides those below its own, at which it's the current one. */
  alsoAt?: RegExp;
  counts?: { kinds: readonly NeedKind[]; what: string };
}[];
