import type { RestRoute } from '../../http/rest.ts';

export const staffRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/admin/staff', procedure: 'staff.list' },
  { method: 'POST', url: '/api/admin/staff', procedure: 'staff.invite', status: 201 },
  { method: 'PUT', url: '/api/admin/staff/:staffId', procedure: 'staff.change' },
  { method: 'DELETE', url: '/api/admin/staff/:staffId', procedure: 'staff.remove' },
  { method: 'POST', url: '/api/admin/staff/:staffId/link', procedure: 'staff.sendLink' },
  { method: 'POST', url: '/api/staff/accept', procedure: 'staff.accept' },
  { method: 'GET', url: '/api/admin/activity', procedure: 'audit.page', hasFilters: true },
  { method: 'POST', url: '/api/admin/totp', procedure: 'security.startTotp', status: 201 },
  { method: 'POST', url: '/api/admin/totp/confirm', procedure: 'security.confirmTotp' },
  { method: 'DELETE', url: '/api/admin/totp', procedure: 'security.removeTotp' },
];
