import type { RestRoute } from '../../http/rest.ts';

export const agreementsRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/agreements/:userId', procedure: 'agreements.list' },
  { method: 'POST', url: '/api/agreements/:userId', procedure: 'agreements.create', status: 201 },
  { method: 'PUT', url: '/api/agreements/:userId/:agreementId', procedure: 'agreements.update' },
  { method: 'DELETE', url: '/api/agreements/:userId/:agreementId', procedure: 'agreements.remove' },
];
