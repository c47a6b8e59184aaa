import type { FastifyInstance } from 'fastify';
import { OWN_DATA_FILES } from '#src/domain/own-data/own-data.ts';
import type { Deps } from '../../deps.ts';
import { callerFor } from '../../http/rest.ts';

/** The couple's own copy, as files to save. */
export function registerOwnData(app: FastifyInstance, deps: Deps): void {
  const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });

  app.get('/api/own-data.json', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const data = await caller.ownData.json();
    // Set out for a person who opens it in an editor.
    const text = `${JSON.stringify(data, null, 2)}\n`;
    return reply.headers(attachment(OWN_DATA_FILES.json)).type('application/json; charset=utf-8').send(text);
  });

  app.get('/api/own-data.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const pdf = await caller.ownData.pdf();
    return reply.headers(attachment(OWN_DATA_FILES.pdf)).type('application/pdf').send(pdf);
  });
}
