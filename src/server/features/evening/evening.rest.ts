import type { RestRoute } from '../../http/rest.ts';

export const eveningRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/evening/:userId/:weekNumber', procedure: 'evening.get' },
  { method: 'POST', url: '/api/evening/:userId/:weekNumber', procedure: 'evening.act' },
];
