import type { RestRoute } from '../../http/rest.ts';

export const authRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/customer-auth/login', procedure: 'auth.loginWithCode' },
  { method: 'GET', url: '/api/auth/check', procedure: 'auth.check' },
  { method: 'POST', url: '/api/customer-auth/link', procedure: 'auth.requestSignInLink' },
  { method: 'POST', url: '/api/auth/login', procedure: 'auth.adminLogin' },
  { method: 'POST', url: '/api/auth/user-login', procedure: 'auth.login' },
  { method: 'POST', url: '/api/auth/register', procedure: 'auth.register', status: 201 },
  { method: 'POST', url: '/api/auth/logout', procedure: 'auth.logout' },
  { method: 'GET', url: '/api/session', procedure: 'auth.session' },
];
