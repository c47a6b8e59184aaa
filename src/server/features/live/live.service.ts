import { AppError } from '#src/domain/errors.ts';
import type { LiveEvent } from '#src/domain/live.ts';
import { readSession } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';

/** Tells the couple's open pages about a change. Call it after the change is committed. */
export function publishLive({ liveEvents }: Pick<Deps, 'liveEvents'>, customerId: number, event: LiveEvent): void {
  liveEvents.publish(String(customerId), event);
}

/**
 * Yields null right away, because anything may have changed before, and then each change of the couple's data.
 * @throws AppError SERVICE_UNAVAILABLE once the session has ended, so that a browser with a new one reconnects, and what
 *   `liveEvents.subscribe` throws
 */
export async function* watchCouple(
  deps: Deps,
  { customerId, sessionToken }: { customerId: number; sessionToken: string },
  signal: AbortSignal | undefined,
): AsyncGenerator<LiveEvent | null> {
  for await (const event of deps.liveEvents.subscribe(String(customerId), deps.actor.ip, signal)) {
    const session = await readSession(deps, sessionToken);
    if (session?.customerId !== customerId) throw new AppError('SERVICE_UNAVAILABLE', 'This session has ended.');
    yield event ?? null;
  }
}
