import type { RestRoute } from '../../http/rest.ts';

export const campaignsRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/admin/campaigns', procedure: 'campaigns.send', status: 201 },
];
