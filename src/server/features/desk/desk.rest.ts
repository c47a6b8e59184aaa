import { sendCsv } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callProcedure, type RestRoute } from '../../http/rest.ts';

export const deskRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/admin/today', procedure: 'desk.today' },
  { method: 'GET', url: '/api/admin/course', procedure: 'desk.course' },
  { method: 'GET', url: '/api/admin/couples', procedure: 'desk.couples', hasFilters: true },
  { method: 'GET', url: '/api/admin/couples/:customerId', procedure: 'desk.couple' },
  { method: 'PUT', url: '/api/admin/couples/:customerId/note', procedure: 'desk.saveNote' },
  { method: 'PUT', url: '/api/admin/couples/:customerId/email', procedure: 'desk.correctEmail' },
  { method: 'GET', url: '/api/admin/groups', procedure: 'desk.groups' },
  { method: 'GET', url: '/api/admin/groups/:groupId', procedure: 'desk.group' },
  { method: 'POST', url: '/api/admin/orders/import', procedure: 'desk.invite' },
];

/** The couples of a list as CSV. */
export const deskFiles: ServerPlugin = async (app, { deps }) => {
  app.get('/api/admin/couples.csv', async (request, reply) =>
    sendCsv(reply, 'couples.csv', await callProcedure(deps, request, reply, { procedure: 'desk.couplesCsv', hasFilters: true })),
  );
};
