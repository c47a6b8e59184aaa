import type { RestRoute } from '../../http/rest.ts';

export const withdrawalsRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/withdrawals', procedure: 'withdrawals.send', status: 201 },
  { method: 'GET', url: '/api/admin/withdrawals', procedure: 'withdrawals.list' },
  { method: 'PUT', url: '/api/admin/withdrawals/:withdrawalId', procedure: 'withdrawals.settle' },
];
