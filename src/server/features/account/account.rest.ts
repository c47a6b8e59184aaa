import { open, rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerFor, type RestRoute } from '../../http/rest.ts';

export const accountRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/profile/:userId', procedure: 'profile.get' },
  { method: 'PUT', url: '/api/profile/:userId', procedure: 'profile.update' },
];

/** Downloads of the couple's data export, whose files are deleted right away. */
export function registerDataExport(app: FastifyInstance, deps: Deps): void {
  const send = async (reply: FastifyReply, { fileName, create }: { fileName: string; create(): Promise<string> }) => {
    const file = await create();
    const handle = await open(file);
    const { size } = await handle.stat();
    // An open file can be read to its end after it's deleted.
    await rm(file);
    return reply
      .headers({ 'content-disposition': `attachment; filename="${fileName}"`, 'content-length': size })
      .send(handle.createReadStream());
  };

  app.get('/api/own-data.json', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return send(reply.type('application/json; charset=utf-8'), await caller.dataExport.jsonFile());
  });

  app.get('/api/own-data.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return send(reply.type('application/pdf'), await caller.dataExport.pdf());
  });
}
