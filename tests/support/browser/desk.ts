import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, registerNamedCouple, signInAsAdmin, uploadWeeks } from './people.ts';

/** Every page of the desk; each loads its data before its heading is there or while something is busy. */
export const DESK_PAGES = [
  '/admin',
  '/admin/today',
  '/admin/couples',
  '/admin/couples/1',
  '/admin/groups',
  '/admin/groups/1',
  '/admin/groups/new',
  '/admin/orders',
  '/admin/orders/1',
  '/admin/orders/new',
  '/admin/course',
  '/admin/course/upload',
  '/admin/course/5',
  '/admin/course/5/pdf',
  '/admin/messages',
  '/admin/messages/1',
  '/admin/withdrawals',
  '/admin/offers',
  '/admin/emails',
  '/admin/emails/new',
  '/admin/insights',
  '/admin/site',
  '/admin/settings/launch',
  '/admin/settings/team',
  '/admin/settings/security',
  '/admin/settings/notifications',
  '/admin/settings/webhook',
  '/admin/settings/activity',
];

/** Weeks, a couple, an order, a group, a message with a reply, and emails. */
export async function fillDesk(owner: Page, visitor: Page): Promise<void> {
  await registerNamedCouple(visitor);
  const message = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', message: 'Do we need a printer?' };
  await call(visitor, 'POST', '/api/contact', message);
  await signInAsAdmin(owner);
  await uploadWeeks(owner, { 1: 'Where we begin' });
  const buyer = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com' };
  await call(owner, 'POST', '/api/admin/orders/offline', { ...buyer, amount: '49', note: '', idempotencyKey: randomUUID() });
  const couples = [{ firstName: 'Ann', lastName: 'Berg', email: 'ann@example.com' }];
  await call(owner, 'POST', '/api/admin/orders/import', { group: 'St. Anna', amount: '0', couples });
  await call(owner, 'POST', '/api/admin/codes', { code: 'FAIR20', percent: 20 });
  await call(owner, 'POST', '/api/trpc/contact.saveReply', { name: 'Printer', text: 'Hi {name}, no printer.' });
  await call(owner, 'POST', '/api/trpc/contact.reply', { messageId: 1, text: 'Hi Maya, no.' });
}
