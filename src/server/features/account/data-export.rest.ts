import type { FastifyInstance } from 'fastify';
import { DATA_EXPORT_FILES } from '#src/domain/account/data-export.ts';
import type { Deps } from '../../deps.ts';
import { callerFor } from '../../http/rest.ts';

/** The couple's own copy, as files to save. */
export function registerDataExport(app: FastifyInstance, deps: Deps): void {
  const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

  app.get('/api/own-data.json', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const data = await caller.dataExport.json();
    // Set out for a person who opens it in an editor.
    const text = `${JSON.stringify(data, null, 2)}\n`;
    return reply.headers(attachment(DATA_EXPORT_FILES.json)).type('application/json; charset=utf-8').send(text);
  });

  app.get('/api/own-data.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const pdf = await caller.dataExport.pdf();
    return reply.headers(attachment(DATA_EXPORT_FILES.pdf)).type('application/pdf').send(pdf);
  });
}
