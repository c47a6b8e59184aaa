import { sendCsv, sendOnce } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, callProcedure } from '../../http/rest.ts';

/** An invoice as PDF, and all of them as CSV. */
export const invoiceFiles: ServerPlugin = async (app, { deps }) => {
  app.get<{ Params: { token: string } }>('/api/invoices/:token.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return sendOnce(reply.type('application/pdf'), await caller.invoices.pdf({ token: request.params.token }));
  });

  app.get('/api/admin/invoices.csv', async (request, reply) =>
    sendCsv(reply, 'invoices.csv', await callProcedure(deps, request, reply, { procedure: 'invoices.csv', hasFilters: true })),
  );
};
