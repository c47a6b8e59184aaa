import type { RestRoute } from '../../http/rest.ts';

export const insightsRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/admin/insights', procedure: 'insights.get', hasFilters: true },
];
