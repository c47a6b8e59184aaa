import type { RestRoute } from '../../http/rest.ts';

export const winsRest: readonly RestRoute[] = [{ method: 'GET', url: '/api/wins/:userId', procedure: 'wins.get' }];
