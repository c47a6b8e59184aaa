import type { FastifyInstance } from 'fastify';
import { DATA_EXPORT_FILES } from '#src/domain/account/data-export.ts';
import type { Deps } from '../../deps.ts';
import { callerFor, type RestRoute } from '../../http/rest.ts';

export const accountRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/profile/:userId', procedure: 'profile.get' },
  { method: 'PUT', url: '/api/profile/:userId', procedure: 'profile.update' },
];

/** The couple's data export, as files to save. */
export function registerDataExport(app: FastifyInstance, deps: Deps): void {
  const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

  app.get('/api/own-data.json', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    // Indented, because people open it in an editor.
    const text = `${JSON.stringify(await caller.dataExport.json(), null, 2)}\n`;
    return reply.headers(attachment(DATA_EXPORT_FILES.json)).type('application/json; charset=utf-8').send(text);
  });

  app.get('/api/own-data.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const pdf = await caller.dataExport.pdf();
    return reply.headers(attachment(DATA_EXPORT_FILES.pdf)).type('application/pdf').send(pdf);
  });
}
