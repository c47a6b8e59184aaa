import { callTRPCProcedure, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#src/domain/errors.ts';
import { isFault, getHttpStatus, toTrpcError } from '../errors/public-error.ts';
import { appRouter } from '../trpc/app-router.ts';
import type { Context } from '../trpc/context.ts';
import { errorShape } from '../trpc/init.ts';
import { isRecord } from './is-record.ts';

/** A request for procedures; `body` is the text of a JSON value. */
export type TrpcRequest = FastifyRequest<{ Params: { path?: string }; Querystring: Record<string, unknown>; Body: unknown }>;

type Call = { path: string; type: 'query' | 'mutation'; input: unknown };

/** More calls than this in one request are refused. */
export const MOST_CALLS = 20;

/** What somebody tries who should not. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>(['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS']);

const TYPE_OF = { GET: 'query', POST: 'mutation' } as const;

const FEATURES: Readonly<Record<string, Readonly<Record<string, { _def: { type: string } }>>>> = appRouter._def.record;

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(FEATURES).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, procedure]) => [`${feature}.${name}`, procedure._def.type]),
  ),
);

/**
 * Answers calls of queries and of mutations, one or a batch of them, as tRPC's adapter does. The adapter goes by way of web
 * requests and streams, which costs several times what most answers do (docs/performance.md). What is anything else, or cannot
 * be read, is not answered here but left to it.
 */
export async function answerCalls(
  request: TrpcRequest,
  reply: FastifyReply,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): Promise<FastifyReply | undefined> {
  const calls = callsIn(request);
  if (calls === null) return;
  const ctx = await createContext(request, reply);
  const errors: TRPCError[] = [];
  const answers = await Promise.all(
    calls.map(async ({ path, type, input }, batchIndex) => {
      const call = { router: appRouter, path, type, ctx, getRawInput: async () => input, signal: undefined, batchIndex };
      try {
        const data: unknown = await callTRPCProcedure(call);
        return { status: 200, answer: { result: { data } } };
      } catch (raised) {
        const error = toTrpcError(getTRPCErrorFromUnknown(raised));
        noteError(request, path, error);
        errors.push(error);
        return { status: getHttpStatus(error), answer: { error: errorShape(error) } };
      }
    }),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  const [status = 200] = statuses;
  const body = answers.map(({ answer }) => answer);
  return reply
    .code(statuses.size === 1 ? status : 207)
    .headers({ vary: 'trpc-accept, accept', 'content-type': 'application/json', ...retryAfter(errors) })
    .send(JSON.stringify(isBatch(request) ? body : body[0]));
}

/** Writes of an error to the log what the request's line does not tell: the status of a batch says nothing of what is in it. */
export function noteError({ log }: FastifyRequest, path: string | undefined, raised: TRPCError): void {
  const error = toTrpcError(raised);
  if (isFault(error)) log.error({ err: error.cause ?? error, path }, 'A procedure failed.');
  else if (REFUSALS.has(error.code)) log.info({ code: error.code, path }, 'A procedure was refused.');
}

/** The header that says when to try again, if one of the errors does. */
export function retryAfter(errors: readonly TRPCError[]): { 'retry-after'?: string } {
  const waits = errors.flatMap(({ cause }) => (cause instanceof AppError ? (cause.retryAfterSeconds ?? []) : []));
  return waits.length > 0 ? { 'retry-after': String(Math.max(...waits)) } : {};
}

function callsIn(request: TrpcRequest): Call[] | null {
  const { method, headers, params, query } = request;
  if (method !== 'GET' && method !== 'POST') return null;
  if (headers['trpc-accept'] !== undefined || Object.keys(query).some((name) => name !== 'batch' && name !== 'input'))
    return null;
  const { path = '' } = params;
  const names = isBatch(request) ? path.split(',') : [path];
  const type = TYPE_OF[method];
  if (names.length > MOST_CALLS || !names.every((name) => TYPES.get(name) === type)) return null;
  const text = method === 'GET' ? query['input'] : request.body;
  // A query may do without input; a mutation has a body.
  const given = text === undefined && method === 'GET' ? { value: undefined } : readJson(text);
  if (given === null) return null;
  if (!isBatch(request)) return [{ path, type, input: given.value }];
  const inputs = given.value ?? {};
  return isRecord(inputs) ? names.map((name, index) => ({ path: name, type, input: inputs[index] })) : null;
}

function isBatch({ query }: TrpcRequest): boolean {
  return query['batch'] === '1';
}

function readJson(text: unknown): { value: unknown } | null {
  if (typeof text !== 'string') return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
