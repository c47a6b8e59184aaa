import type { RestRoute } from '../../http/rest.ts';

export const accountRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/customer-auth/login', procedure: 'account.loginWithCode' },
  { method: 'GET', url: '/api/auth/check', procedure: 'account.check' },
  { method: 'POST', url: '/api/auth/login', procedure: 'account.adminLogin' },
  { method: 'POST', url: '/api/auth/user-login', procedure: 'account.login' },
  { method: 'POST', url: '/api/auth/register', procedure: 'account.register', status: 201 },
  { method: 'POST', url: '/api/auth/logout', procedure: 'account.logout' },
  { method: 'GET', url: '/api/session', procedure: 'account.session' },
];
