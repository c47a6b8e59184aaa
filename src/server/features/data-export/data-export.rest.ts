import { sendOnce } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor } from '../../http/rest.ts';

/** Downloads of the couple's data export, whose files are deleted right away. */
export const dataExportFiles: ServerPlugin = async (app, { deps }) => {
  app.get('/api/own-data.json', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return sendOnce(reply.type('application/json; charset=utf-8'), await caller.dataExport.jsonFile());
  });

  app.get('/api/own-data.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return sendOnce(reply.type('application/pdf'), await caller.dataExport.pdf());
  });
};
