import type { RestRoute } from '../../http/rest.ts';

export const notificationsRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/admin/notifications', procedure: 'notifications.get' },
  { method: 'PUT', url: '/api/admin/notifications', procedure: 'notifications.save' },
];
