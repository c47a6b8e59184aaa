import type { RestRoute } from '../../http/rest.ts';

export const checkInRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/check-in/:userId', procedure: 'checkIn.get' },
  { method: 'PUT', url: '/api/check-in/:userId/topics', procedure: 'checkIn.showTopic' },
  { method: 'POST', url: '/api/check-in/:userId/:partner', procedure: 'checkIn.saveAnswer' },
];
