import type { RestRoute } from '../../http/rest.ts';

export const progressRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/user-progression/:userId', procedure: 'progress.progression' },
  { method: 'GET', url: '/api/progress/:userId', procedure: 'progress.list' },
  { method: 'POST', url: '/api/progress/:userId/:weekNumber', procedure: 'progress.save' },
  { method: 'POST', url: '/api/progress/:userId/:weekNumber/complete', procedure: 'progress.complete' },
  { method: 'DELETE', url: '/api/progress/:userId/:weekNumber/complete', procedure: 'progress.undoComplete' },
  { method: 'POST', url: '/api/progress/:userId/:weekNumber/set-aside', procedure: 'progress.setAside' },
  { method: 'DELETE', url: '/api/progress/:userId/:weekNumber/set-aside', procedure: 'progress.takeBack' },
  { method: 'GET', url: '/api/progress/:userId/set-aside', procedure: 'progress.forLater' },
  { method: 'POST', url: '/api/progress/:userId/set-aside', procedure: 'progress.setWeeksAside' },
  { method: 'DELETE', url: '/api/progress/:userId/set-aside', procedure: 'progress.takeAllBack' },
];
