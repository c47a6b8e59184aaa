import type { RestRoute } from '../../http/rest.ts';

export const codesRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/price', procedure: 'codes.price' },
  { method: 'GET', url: '/api/admin/codes', procedure: 'codes.list' },
  { method: 'POST', url: '/api/admin/codes', procedure: 'codes.create', status: 201 },
  { method: 'PUT', url: '/api/admin/codes/:code', procedure: 'codes.change' },
  { method: 'DELETE', url: '/api/admin/codes/:code', procedure: 'codes.remove' },
];
