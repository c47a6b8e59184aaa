import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { PaymentError } from '../../payments/provider.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';

const UNSIGNED_MESSAGE = 'The signature of this event is not the payment provider’s.';

/**
 * Takes an event as the provider sent it, byte for byte. What is none of ours is taken, too, and has no effect: refused,
 * it would be sent again for days.
 *
 * @throws AppError BAD_REQUEST for a signature that is wrong or old; NOT_FOUND with a provider that sends no events.
 */
export async function receivePaymentEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  if (!deps.payments?.readEvent) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  try {
    const event = deps.payments.readEvent(body, signature, deps.clock.now());
    if (event) await applyPaymentUpdate(deps, event, event.update, event.id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error }, 'A payment event was refused.');
    throw new AppError('BAD_REQUEST', UNSIGNED_MESSAGE, { cause: error });
  }
}
