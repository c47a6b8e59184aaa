import type { RestRoute } from '../../http/rest.ts';

export const contactRest: readonly RestRoute[] = [{ method: 'POST', url: '/api/contact', procedure: 'contact.send' }];
