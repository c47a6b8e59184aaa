import type { RestRoute } from '../../http/rest.ts';

export const settingsRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/admin/settings', procedure: 'settings.list' },
  { method: 'PUT', url: '/api/admin/settings', procedure: 'settings.save' },
];
