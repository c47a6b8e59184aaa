import { callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../deps.ts';
import { appRouter, type ProcedurePath } from '../trpc/app-router.ts';
import type { ServerPlugin } from './plugin.ts';
import { createContext } from './request-context.ts';

/** A literal /api path that calls a tRPC procedure with the JSON body and the path's parameters as input. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  procedure: ProcedurePath;
  /** On success; 200 if omitted. */
  status?: number;
  /** In bytes, if the body may be larger than others. */
  bodyLimit?: number;
};

/** Serves each route by calling its procedure, which holds the access rules, validation, and work. */
export const rest =
  (routes: readonly RestRoute[]): ServerPlugin =>
  async (app, { deps }) => {
    for (const { method, url, procedure, status = 200, bodyLimit } of routes) {
      const type = method === 'GET' ? 'query' : 'mutation';
      app.route({
        method,
        url,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
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
  };

/** A typed caller of the procedures, for paths that don't answer with JSON. */
export async function callerFor(deps: Deps, request: FastifyRequest, reply: FastifyReply, signal?: AbortSignal) {
  return appRouter.createCaller(await createContext(deps, request, reply), signal ? { signal } : {});
}

/** Parses a number in a path. NaN for anything but a plain whole number; every schema refuses that with its own message. */
export function wholeNumber(text: string): number {
  return /^(0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
}

const NUMBERS = new Set(['userId', 'weekNumber', 'agreementId', 'staffId']);

// The path wins, because a body must not change whose data a path is about.
function restInput({ params, body }: FastifyRequest): Record<string, unknown> {
  if (body !== undefined && !isRecord(body)) {
    throw new AppError('BAD_REQUEST', 'The request body must be a JSON object.');
  }
  const input: Record<string, unknown> = { ...body };
  for (const [name, value] of Object.entries(isRecord(params) ? params : {})) {
    input[name] = NUMBERS.has(name) ? wholeNumber(String(value)) : value;
  }
  return input;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
