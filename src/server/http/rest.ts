import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../deps.ts';
import { appRouter, type ProcedurePath } from '../trpc/app-router.ts';
import { isRecord } from './is-record.ts';
import { createContext } from './request-context.ts';

/** A literal /api path that is the same as a tRPC procedure. Its input is the JSON body and the path's parameters. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  procedure: ProcedurePath;
  /** Of a success; 200 when left out. */
  status?: number;
};

/** Serves the routes: each is one call of its procedure, which holds the access rules, the checks and the work. */
export function registerRest(app: FastifyInstance, deps: Deps, routes: readonly RestRoute[]): void {
  for (const { method, url, procedure, status = 200 } of routes) {
    const type = method === 'GET' ? 'query' : 'mutation';
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const answer: unknown = await callTRPCProcedure({
          router: appRouter,
          path: procedure,
          type,
          ctx: await createContext(deps, request, reply),
          getRawInput: async () => restInput(request),
          signal: undefined,
          batchIndex: 0,
        });
        return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
      },
    });
  }
}

/** A typed caller of the procedures, for the paths that are not JSON. */
export async function callerFor(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  return appRouter.createCaller(await createContext(deps, request, reply));
}

/** A path's number; NaN, which every schema refuses with its own message, for anything but a plain whole number. */
export function wholeNumber(text: string): number {
  return /^(0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
}

const NUMBERS = new Set(['userId', 'weekNumber']);

// The path comes last: nothing in a body can change whose data a path is about.
function restInput({ params, body }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && body !== null && !isRecord(body)) {
    throw new AppError('BAD_REQUEST', 'The body of the request must be a JSON object.');
  }
  const input: Record<string, unknown> = { ...body };
  for (const [name, value] of Object.entries(isRecord(params) ? params : {})) {
    input[name] = NUMBERS.has(name) ? wholeNumber(String(value)) : value;
  }
  return input;
}
