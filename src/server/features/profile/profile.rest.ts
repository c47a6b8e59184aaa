import type { RestRoute } from '../../http/rest.ts';

export const profileRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/profile/:userId', procedure: 'profile.get' },
  { method: 'PUT', url: '/api/profile/:userId', procedure: 'profile.update' },
];
