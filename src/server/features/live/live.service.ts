import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import type { LiveEvent } from '#src/domain/live.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { readSession } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';

/** How often streams check that their session is still there. */
export const SESSION_CHECK_INTERVAL = 5_000;

/**
 * Tells the couple's open pages about a change, or only those of the given partner. Call it after the change is committed.
 */
export function publishLive(
  { liveEvents }: Pick<Deps, 'liveEvents'>,
  customerId: number,
  event: LiveEvent,
  only: Reader = null,
): void {
  liveEvents.publish(String(customerId), { event, only });
}

/** Tells every couple's open pages that a week has other content, so that nothing is saved to the wrong question. */
export function publishContent({ liveEvents }: Pick<Deps, 'liveEvents'>): void {
  void liveEvents.publishToAll({ event: { type: 'content' }, only: null });
}

/** Makes all open streams check their sessions. */
export function checkStreams({ liveEvents }: Pick<Deps, 'liveEvents'>): void {
  void liveEvents.publishToAll(null);
}

/**
 * Yields null right away, because anything may have changed before, and then each change of the couple's data. Once both
 * partners have joined, also whether the other one has a stream open.
 * @throws AppError SERVICE_UNAVAILABLE once the session has ended, so that a browser with a new one reconnects, and what
 *   `liveEvents.subscribe` throws
 */
export async function* watchCouple(
  deps: Deps,
  { customerId, personId, sessionToken }: { customerId: number; personId: number; sessionToken: string },
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent | null> {
  let partner: Partner | null = null;
  try {
    for await (const message of deps.liveEvents.subscribe(String(customerId), { id: personId, ip: deps.actor.ip }, signal)) {
      // Skipped without reading anything, because most saves are drafts, which concern their author alone.
      if (partner !== null && message?.only === otherPartner(partner)) continue;
      const session = await readSession(deps, sessionToken);
      if (session?.customerId !== customerId) throw new AppError('SERVICE_UNAVAILABLE', 'This session has ended.');
      if (message === undefined) yield null;
      else if (message !== null && (message.only === null || message.only === session.partner)) yield message.event;
      if (partner !== null || session.partner === null) continue;
      partner = session.partner;
      enter(deps, customerId, partner);
      const other = otherPartner(partner);
      yield { type: 'presence', partner: other, present: isPresent(deps, customerId, other) };
    }
  } finally {
    if (partner !== null) leave(deps, customerId, partner);
  }
}

function enter(deps: Deps, customerId: number, partner: Partner): void {
  const isFirst = deps.presence.enter(presenceKey(customerId, partner));
  if (isFirst) publishLive(deps, customerId, { type: 'presence', partner, present: true }, otherPartner(partner));
}

function leave(deps: Deps, customerId: number, partner: Partner): void {
  const isLast = deps.presence.leave(presenceKey(customerId, partner));
  if (isLast) publishLive(deps, customerId, { type: 'presence', partner, present: false }, otherPartner(partner));
}

/** Whether the person in a seat has a stream open. */
export function isPresent({ presence }: Pick<Deps, 'presence'>, customerId: number, partner: Partner): boolean {
  return presence.isPresent(presenceKey(customerId, partner));
}

function presenceKey(customerId: number, partner: Partner): string {
  return `${customerId} ${partner}`;
}
