import type { RestRoute } from '../../http/rest.ts';

export const figuresRest: readonly RestRoute[] = [{ method: 'GET', url: '/api/admin/figures', procedure: 'figures.get' }];
