import { Stripe } from 'stripe';
import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/workbook-title.ts';
import type { StripeSettings } from '../config.ts';
import { PaymentProblem, type PaymentEvent, type PaymentProvider } from './provider.ts';

/** A buyer waits for the answer: in milliseconds, for each of the package's tries. */
const TIMEOUT = 6_000;
const RETRIES = 2;

/** A signature's age at most, in seconds. Stripe signs each of its tries anew. */
const TOLERANCE_SECONDS = 300;

/** Where a payment carries its order's key, so that an event finds its order even before we know the payment's id. */
const KEY_NAME = 'lovewell_order_key';

/** Payments by card and whatever else is switched on in the seller's Stripe account. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { webhookSecret } = settings;
  const stripe = connect(settings, RETRIES);

  return {
    name: 'stripe',

    async createPayment({ id, idempotencyKey, price, email }) {
      const payment = await asked(
        stripe.paymentIntents.create(
          {
            amount: price.cents,
            currency: price.currency,
            receipt_email: email,
            description: WORKBOOK_TITLE,
            automatic_payment_methods: { enabled: true },
            metadata: { lovewell_order: String(id), [KEY_NAME]: idempotencyKey },
          },
          { idempotencyKey: `order-${id}-${idempotencyKey}` },
        ),
      );
      return { paymentIntentId: payment.id, clientSecret: secretOf(payment) };
    },

    async findPayment(paymentIntentId) {
      const payment = await asked(stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }));
      return { word: wordOf(payment), clientSecret: secretOf(payment), isUnderWay: isUnderWay(payment) };
    },

    async refund(paymentIntentId) {
      try {
        // Under a key of the package's own, for its own tries: under the same one Stripe repeats a failure for a day. That
        // nothing is given back twice is Stripe's rule, which refunds a payment up to its amount.
        await asked(stripe.refunds.create({ payment_intent: paymentIntentId }));
      } catch (error) {
        if (!isAlreadyRefunded(error)) throw error;
      }
    },

    readEvent(body, signature, now) {
      try {
        return eventOf(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime()),
        );
      } catch (error) {
        throw new PaymentProblem('refused', error);
      }
    },
  };
}

/** Whether Stripe knows the secret key. Changes nothing there. */
export async function tryStripeKey(settings: StripeSettings): Promise<'accepted' | 'refused' | 'unreachable'> {
  try {
    await connect(settings, 0).balance.retrieve();
    return 'accepted';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused';
    // A key may be restricted to what we need, and balances are none of it.
    return error instanceof Stripe.errors.StripePermissionError ? 'accepted' : 'unreachable';
  }
}

function connect({ secretKey, apiBase }: StripeSettings, maxNetworkRetries: number): Stripe {
  return new Stripe(secretKey, { ...originOf(apiBase), timeout: TIMEOUT, maxNetworkRetries, telemetry: false });
}

function originOf(apiBase: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port === '' ? (isPlain ? 80 : 443) : Number(port), protocol: isPlain ? 'http' : 'https' };
}

/** Stripe's answer. What it refuses for good is told from what may work another time. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeAuthenticationError;
    throw new PaymentProblem(isFinal ? 'refused' : 'unreachable', error);
  }
}

function isAlreadyRefunded(error: unknown): boolean {
  return (
    error instanceof PaymentProblem &&
    error.cause instanceof Stripe.errors.StripeError &&
    error.cause.code === 'charge_already_refunded'
  );
}

function secretOf({ client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new PaymentProblem('refused', new Error('Stripe gave no client secret.'));
  return secret;
}

function wordOf({ status, last_payment_error: lastError, latest_charge: charge }: Stripe.PaymentIntent): PaymentUpdate {
  if (status === 'succeeded') return charge !== null && typeof charge !== 'string' && charge.refunded ? 'refunded' : 'paid';
  if (status === 'canceled' || (status === 'requires_payment_method' && lastError !== null)) return 'declined';
  return 'processing';
}

/** A bank debit is processed for days; a voucher waits as long for its buyer to take it to a shop. */
function isUnderWay({ status }: Stripe.PaymentIntent): boolean {
  return status === 'processing' || status === 'requires_action';
}

function eventOf(event: Stripe.Event): PaymentEvent | null {
  const { id, type, data } = event;
  if (type === 'payment_intent.succeeded') return ofPayment(id, data.object, 'paid');
  if (type === 'payment_intent.processing') return ofPayment(id, data.object, 'processing');
  if (type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled') {
    return ofPayment(id, data.object, 'declined');
  }
  // Only the whole amount ends the access; what a seller gives back in part is between the two.
  if (type !== 'charge.refunded' || !data.object.refunded) return null;
  const { payment_intent: payment, metadata } = data.object;
  if (payment === null) return null;
  return ofPayment(id, { id: typeof payment === 'string' ? payment : payment.id, metadata }, 'refunded');
}

function ofPayment(id: string, payment: { id: string; metadata: Stripe.Metadata }, word: PaymentUpdate): PaymentEvent {
  return { id, paymentIntentId: payment.id, idempotencyKey: payment.metadata[KEY_NAME] ?? null, word };
}
