import { callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from './is-record.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { Context } from '../trpc/context.ts';

/** A request for procedures. */
export type TrpcRequest = FastifyRequest<{ Params: { path?: string }; Querystring: { batch?: unknown; input?: unknown } }>;

/** More calls than this in one request are refused, by the library. */
export const MOST_CALLS = 20;

const QUERIES: ReadonlySet<string> = new Set(
  Object.entries(appRouter._def.record).flatMap(([feature, procedures]) =>
    Object.entries(procedures)
      .filter(([, procedure]) => procedure._def.type === 'query')
      .map(([name]) => `${feature}.${name}`),
  ),
);

/**
 * Answers what browsers ask most, one query or a batch of them, with the same bytes as tRPC's adapter, which goes by way of
 * web streams and costs ten times as much (docs/performance.md). Whatever is not that, and whatever fails, it leaves to the
 * adapter by not answering: a query has no effect, so it may be asked again.
 */
export async function answerQueries(
  request: TrpcRequest,
  reply: FastifyReply,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): Promise<FastifyReply | undefined> {
  const calls = callsIn(request);
  if (calls === null) return;
  let answers: unknown[];
  try {
    const ctx = await contextOf(request, reply);
    answers = await Promise.all(
      calls.map(async ({ path, input }, batchIndex) => ({
        result: {
          data: await callTRPCProcedure({
            router: appRouter,
            path,
            type: 'query',
            ctx,
            getRawInput: async () => input,
            signal: undefined,
            batchIndex,
          }),
        },
      })),
    );
  } catch {
    return;
  }
  const body = JSON.stringify(isBatch(request) ? answers : answers[0]);
  return reply.headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json' }).send(body);
}

/** The calls of a request that has nothing but queries in it, with inputs that can be read; null for any other. */
function callsIn(request: TrpcRequest): { path: string; input: unknown }[] | null {
  const { path = '' } = request.params;
  if (request.method !== 'GET' || request.headers['trpc-accept'] !== undefined) return null;
  const names = isBatch(request) ? path.split(',') : [path];
  if (names.length > MOST_CALLS || !names.every((name) => QUERIES.has(name))) return null;
  const given = inputOf(request);
  if (given === null) return null;
  if (!isBatch(request)) return [{ path, input: given.value }];
  const inputs = given.value ?? {};
  if (!isRecord(inputs)) return null;
  return names.map((name, index) => ({ path: name, input: inputs[index] }));
}

function isBatch({ query }: TrpcRequest): boolean {
  return query.batch === '1';
}

function inputOf({ query: { input } }: TrpcRequest): { value: unknown } | null {
  if (input === undefined) return { value: undefined };
  if (typeof input !== 'string') return null;
  try {
    return { value: JSON.parse(input) };
  } catch {
    return null;
  }
}
