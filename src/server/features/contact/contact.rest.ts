import type { RestRoute } from '../../http/rest.ts';

export const contactRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/contact', procedure: 'contact.send' },
  { method: 'GET', url: '/api/admin/messages', procedure: 'contact.list', hasFilters: true },
  { method: 'PUT', url: '/api/admin/messages/:messageId', procedure: 'contact.markDone' },
];
