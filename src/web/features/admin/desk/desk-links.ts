import {
  IconBook2,
  IconBrush,
  IconChartBar,
  IconChecklist,
  IconMail,
  IconMessage,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { NeedKind } from '#src/domain/desk/today.ts';

/** The desk's places, in order. The name of one with `counts` says how many need the seller there. */
export const DESK_LINKS = [
  { label: 'Today', to: '/admin/today', Icon: IconChecklist, isPrimary: true },
  { label: 'Couples', to: '/admin/couples', Icon: IconUsers, isPrimary: true },
  {
    label: 'Orders',
    to: '/admin/orders',
    Icon: IconReceipt,
    isPrimary: true,
    counts: { kinds: ['dispute', 'refundFailed', 'wrongAmount'], what: 'need attention' },
  },
  { label: 'Course', to: '/admin/course', Icon: IconBook2 },
  {
    label: 'Messages',
    to: '/admin/messages',
    Icon: IconMessage,
    isPrimary: true,
    counts: { kinds: ['message'], what: 'unanswered' },
  },
  { label: 'Emails', to: '/admin/emails', Icon: IconMail, counts: { kinds: ['failedEmail'], what: 'failed' } },
  { label: 'Insights', to: '/admin/insights', Icon: IconChartBar },
  { label: 'Site', to: '/admin/site', Icon: IconBrush },
  { label: 'Settings', to: '/admin/settings', Icon: IconSettings },
] as const satisfies readonly {
  label: string;
  to: string;
  Icon: unknown;
  isPrimary?: boolean;
  counts?: { kinds: readonly NeedKind[]; what: string };
}[];
