import { AppError } from '#src/domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { PaymentError } from '../../payments/provider.ts';
import { applyPaymentUpdate } from './payment-update.service.ts';

const UNSIGNED_MESSAGE = 'This event isn’t signed by the payment provider.';

/**
 * Applies an event from the payment provider. Events about unknown payments are accepted without effect, because the
 * provider would resend refused ones for days.
 * @param body the exact bytes, which are signed
 * @throws AppError BAD_REQUEST if the signature is wrong or old; NOT_FOUND if the provider sends no events
 */
export async function receivePaymentEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  if (!deps.payments?.readEvent) throw new AppError('NOT_FOUND', 'Not found');
  try {
    const event = deps.payments.readEvent(body, signature, deps.clock.now());
    if (event) await applyPaymentUpdate(deps, event, event.update, event.id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    deps.log.warn({ err: error }, 'A payment event was refused.');
    throw new AppError('BAD_REQUEST', UNSIGNED_MESSAGE, { cause: error });
  }
}
