import { AppError } from '#src/domain/errors.ts';
import {
  LINK_EXPIRED_MESSAGE,
  NO_WEEKS_MESSAGE,
  ORDER_NOT_COMPLETED_MESSAGE,
  ORDER_NOT_FOUND_MESSAGE,
  WORKBOOK_LINK_LIFETIME,
  WORKBOOK_READY_MESSAGE,
  type Confirmation,
  type Order,
  type CoursePdfProgress,
} from '#src/domain/order/order.ts';
import type { Deps } from '../../deps.ts';
import type { DownloadFile } from '../../files/file-store.ts';
import { getStoredFiles } from '../course/week-pdf.service.ts';
import { findOrder } from './order.repository.ts';
import { getCoursePdf, watchCoursePdf } from '../course/course-pdf.service.ts';

/** What the page of an order shows. @throws AppError NOT_FOUND */
export async function getConfirmation({ db }: Deps, paymentIntentId: string): Promise<Confirmation> {
  const order = await findOrder(db, paymentIntentId);
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND_MESSAGE);
  return order;
}

/** The same, with only the fields that the specification names. @throws AppError NOT_FOUND */
export async function getOrder(deps: Deps, paymentIntentId: string): Promise<Order> {
  const { currency: _shownByThePage, giftCount: _sameHere, ...order } = await getConfirmation(deps, paymentIntentId);
  return order;
}

/** Yields the order right away and after each change. @throws AppError NOT_FOUND, and what `pubSub.subscribe` throws */
export async function* watchOrder(
  deps: Deps,
  paymentIntentId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Confirmation> {
  const follow = deps.pubSub.subscribe(paymentIntentId, { id: paymentIntentId, ip: deps.actor.ip }, signal);
  for await (const _change of follow) yield await getConfirmation(deps, paymentIntentId);
}

/**
 * Creates a signed download URL for the course PDF, valid for 24 hours.
 * @throws AppError NOT_FOUND; CONFLICT if the order isn't completed or no week is uploaded
 */
export async function createCoursePdfLink(
  deps: Deps,
  paymentIntentId: string,
): Promise<{ message: string; downloadUrl: string }> {
  await assertCompleted(deps, paymentIntentId);
  if ((await getStoredFiles(deps)).length === 0) throw new AppError('CONFLICT', NO_WEEKS_MESSAGE);
  const expires = deps.clock.now().getTime() + WORKBOOK_LINK_LIFETIME;
  const signature = deps.hmac.sign(`workbook ${paymentIntentId}`, expires);
  const address = `/api/workbook/${encodeURIComponent(paymentIntentId)}?expires=${expires}&signature=${signature}`;
  return { message: WORKBOOK_READY_MESSAGE, downloadUrl: deps.publicUrl() + address };
}

/** Creates a buyer's course PDF and yields its progress. @throws AppError like `createCoursePdfLink` */
export async function* prepareCoursePdf(
  deps: Deps,
  paymentIntentId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<CoursePdfProgress> {
  await assertCompleted(deps, paymentIntentId);
  yield* watchCoursePdf(deps, signal);
}

/**
 * The course PDF behind a signed URL. The order must still be completed, because a refund ends the access.
 * @throws AppError FORBIDDEN if the signature is wrong or expired; otherwise like `createCoursePdfLink`
 */
export async function redeemCoursePdfLink(
  deps: Deps,
  link: { paymentIntentId: string; expires: number; signature: string },
): Promise<DownloadFile> {
  const isSigned = deps.hmac.isValid(`workbook ${link.paymentIntentId}`, link.expires, link.signature);
  if (!isSigned || link.expires <= deps.clock.now().getTime()) throw new AppError('FORBIDDEN', LINK_EXPIRED_MESSAGE);
  await assertCompleted(deps, link.paymentIntentId);
  return getCoursePdf(deps);
}

async function assertCompleted(deps: Deps, paymentIntentId: string): Promise<void> {
  const { status } = await getConfirmation(deps, paymentIntentId);
  if (status !== 'completed') throw new AppError('CONFLICT', ORDER_NOT_COMPLETED_MESSAGE);
}
