import { otherPartner } from '#src/domain/account/invite.ts';
import { AppError } from '#src/domain/errors.ts';
import type { LiveEvent } from '#src/domain/live.ts';
import { partnerSchema, type Partner } from '#src/domain/workbook/response.ts';
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

/** Tells every open page of this process that a week has other content, so that nothing is saved to the wrong question. */
export function publishContent({ liveEvents }: Pick<Deps, 'liveEvents'>): void {
  void liveEvents.publishToAll({ event: { type: 'content' }, only: null });
}

/** The message to other processes that settings were saved or weeks published. */
export const SAVED = 'saved';

export function sendSaved({ peers }: Pick<Deps, 'peers'>): void {
  peers.send(SAVED, '');
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
      await enter(deps, customerId, partner);
      const other = otherPartner(partner);
      yield { type: 'presence', partner: other, present: await isPresent(deps, customerId, other) };
    }
  } finally {
    if (partner !== null) await leave(deps, customerId, partner);
  }
}

async function enter(deps: Deps, customerId: number, partner: Partner): Promise<void> {
  const isFirst = await deps.presence.enter(presenceKey(customerId, partner));
  if (isFirst) publishLive(deps, customerId, { type: 'presence', partner, present: true }, otherPartner(partner));
}

async function leave(deps: Deps, customerId: number, partner: Partner): Promise<void> {
  const isLast = await deps.presence.leave(presenceKey(customerId, partner));
  if (isLast) publishAbsence(deps, customerId, partner);
}

function publishAbsence(deps: Pick<Deps, 'liveEvents'>, customerId: number, partner: Partner): void {
  publishLive(deps, customerId, { type: 'presence', partner, present: false }, otherPartner(partner));
}

/** Tells the other processes that this one is alive, and people whose partner's stream was with one that's gone. */
export async function keepPresence(deps: Pick<Deps, 'presence' | 'liveEvents'>): Promise<void> {
  for (const who of await deps.presence.beat()) {
    const [customerId, partner] = who.split(' ');
    publishAbsence(deps, Number(customerId), partnerSchema.parse(partner));
  }
}

/** Whether the person in a seat has a stream open. */
export async function isPresent(
  { presence, db }: Pick<Deps, 'presence' | 'db'>,
  customerId: number,
  partner: Partner,
): Promise<boolean> {
  return presence.isPresent(db, presenceKey(customerId, partner));
}

function presenceKey(customerId: number, partner: Partner): string {
  return `${customerId} ${partner}`;
}
