import { callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../deps.ts';
import { appRouter, type ProcedurePath } from '../trpc/app-router.ts';
import type { ServerPlugin } from './plugin.ts';
import { createContext } from './request-context.ts';

/** A literal /api path that calls a tRPC procedure with the JSON body, or a list's query string, and the path's parameters as input. */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  procedure: ProcedurePath;
  /** Whether it's a list whose filters are in the query string. */
  hasFilters?: boolean;
  /** On success; 200 if omitted. */
  status?: number;
  /** In bytes, if the body may be larger than others. */
  bodyLimit?: number;
};

/** Serves each route by calling its procedure, which holds the access rules, validation, and work. */
export const rest =
  (routes: readonly RestRoute[]): ServerPlugin =>
  async (app, { deps }) => {
    for (const { method, url, status = 200, bodyLimit, ...route } of routes) {
      app.route({
        method,
        url,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        handler: async (request, reply) => {
          const answer = await callProcedure(deps, request, reply, route);
          return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
        },
      });
    }
  };

/** Calls a procedure with the request's JSON body, or a list's query string, and the path's parameters as input. */
export async function callProcedure(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { procedure, hasFilters = false }: Pick<RestRoute, 'procedure' | 'hasFilters'>,
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: procedure,
    type: request.method === 'GET' || request.method === 'HEAD' ? 'query' : 'mutation',
    ctx: await createContext(deps, request, reply),
    getRawInput: async () => restInput(request, hasFilters),
    signal: undefined,
    batchIndex: 0,
  });
}

/** A typed caller of the procedures, for paths that don't answer with JSON. */
export async function callerFor(deps: Deps, request: FastifyRequest, reply: FastifyReply, signal?: AbortSignal) {
  return appRouter.createCaller(await createContext(deps, request, reply), signal ? { signal } : {});
}

/** Parses a number in a path. NaN for anything but a plain whole number; every schema refuses that with its own message. */
export function wholeNumber(text: string): number {
  return /^(0|-?[1-9][0-9]*)$/.test(text) ? Number(text) : Number.NaN;
}

const NUMBERS = new Set([
  'userId',
  'weekNumber',
  'agreementId',
  'customerId',
  'orderId',
  'groupId',
  'messageId',
  'staffId',
  'withdrawalId',
  'group',
  'page',
  'paidDaysAgo',
]);

// The path wins, because a body must not change whose data a path is about.
function restInput({ params, body, query }: FastifyRequest, hasFilters: boolean): Record<string, unknown> {
  if (body !== undefined && !isRecord(body)) {
    throw new AppError('BAD_REQUEST', 'The request body must be a JSON object.');
  }
  return { ...body, ...(hasFilters && readTexts(query)), ...readTexts(params) };
}

/** The parameters of a path or a query string; those that are numbers as such. */
function readTexts(texts: unknown): Record<string, unknown> {
  const entries = Object.entries(isRecord(texts) ? texts : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, NUMBERS.has(name) ? wholeNumber(String(value)) : value]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
