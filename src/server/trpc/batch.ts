import type { FastifyRequest } from 'fastify';
import { isCostlyRead, LARGE_BATCH_MESSAGE } from '#src/domain/batch.ts';
import { AppError } from '#src/domain/errors.ts';

/** The procedures' names, separated by commas. */
export type BatchRoute = { Params: { path?: string } };

export function isBatch({ params }: FastifyRequest<BatchRoute>): boolean {
  return params.path?.includes(',') ?? false;
}

/** Refuses a batch with more than one costly read, because its calls run at the same time. @throws AppError BAD_REQUEST */
export async function assertSmallBatch({ params }: FastifyRequest<BatchRoute>): Promise<void> {
  const costly = (params.path ?? '').split(',').filter(isCostlyRead);
  if (costly.length > 1) throw new AppError('BAD_REQUEST', LARGE_BATCH_MESSAGE);
}
