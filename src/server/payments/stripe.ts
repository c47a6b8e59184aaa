import { Stripe } from 'stripe';
import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import type { StripeSettings } from '../config.ts';
import { PaymentError, type PaymentEvent, type PaymentProvider } from './provider.ts';

/** Milliseconds for each attempt, while the buyer waits. */
const TIMEOUT = 6_000;
const RETRIES = 2;

/** Maximum age of a webhook signature; Stripe signs each attempt again. */
const TOLERANCE_SECONDS = 300;

/** The metadata field with the order's key, so that an event finds its order before we know the payment's id. */
const ORDER_KEY_FIELD = 'lovewell_order_key';

/** Accepts cards and the other payment methods enabled in the seller's Stripe account. */
export function createStripe(settings: StripeSettings): PaymentProvider {
  const { webhookSecret } = settings;
  const stripe = connect(settings, RETRIES);

  return {
    name: 'stripe',
    mode: settings.isLive ? 'live' : 'test',

    async createPayment({ id, idempotencyKey, price, email }) {
      const payment = await request(
        stripe.paymentIntents.create(
          {
            amount: price.cents,
            currency: price.currency,
            receipt_email: email,
            description: WORKBOOK_TITLE,
            automatic_payment_methods: { enabled: true },
            metadata: { lovewell_order: String(id), [ORDER_KEY_FIELD]: idempotencyKey },
          },
          { idempotencyKey: `order-${id}-${idempotencyKey}` },
        ),
      );
      return { paymentIntentId: payment.id, clientSecret: getClientSecret(payment) };
    },

    async findPayment(paymentIntentId) {
      const payment = await request(stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge'] }));
      return { update: getUpdate(payment), clientSecret: getClientSecret(payment), isUnderWay: isUnderWay(payment) };
    },

    async refund(paymentIntentId) {
      try {
        // No idempotency key, because Stripe would repeat a failure for a day. It never refunds more than was paid.
        await request(stripe.refunds.create({ payment_intent: paymentIntentId }));
      } catch (error) {
        if (!isAlreadyRefunded(error)) throw error;
      }
    },

    readEvent(body, signature, now) {
      try {
        return parseEvent(
          stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, now.getTime()),
        );
      } catch (error) {
        throw new PaymentError('refused', error);
      }
    },
  };
}

/** Checks the secret key by reading the account's balance. */
export async function checkStripeKey(settings: StripeSettings): Promise<'accepted' | 'refused' | 'unreachable'> {
  try {
    await connect(settings, 0).balance.retrieve();
    return 'accepted';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused';
    // A restricted key may not be allowed to read balances.
    return error instanceof Stripe.errors.StripePermissionError ? 'accepted' : 'unreachable';
  }
}

function connect({ secretKey, apiBase }: StripeSettings, maxNetworkRetries: number): Stripe {
  return new Stripe(secretKey, { ...parseOrigin(apiBase), timeout: TIMEOUT, maxNetworkRetries, telemetry: false });
}

function parseOrigin(apiBase: string | null): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port === '' ? (isHttp ? 80 : 443) : Number(port), protocol: isHttp ? 'http' : 'https' };
}

/** Waits for Stripe's response and sorts errors into final and temporary ones. */
async function request<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      error instanceof Stripe.errors.StripePermissionError ||
      error instanceof Stripe.errors.StripeAuthenticationError;
    throw new PaymentError(isFinal ? 'refused' : 'unreachable', error);
  }
}

function isAlreadyRefunded(error: unknown): boolean {
  return (
    error instanceof PaymentError &&
    error.cause instanceof Stripe.errors.StripeError &&
    error.cause.code === 'charge_already_refunded'
  );
}

function getClientSecret({ client_secret: secret }: Stripe.PaymentIntent): string {
  if (secret === null) throw new PaymentError('refused', new Error('Stripe gave no client secret.'));
  return secret;
}

function getUpdate({ status, last_payment_error: lastError, latest_charge: charge }: Stripe.PaymentIntent): PaymentUpdate {
  if (status === 'succeeded') return charge !== null && typeof charge !== 'string' && charge.refunded ? 'refunded' : 'paid';
  if (status === 'canceled' || (status === 'requires_payment_method' && lastError !== null)) return 'declined';
  return 'processing';
}

/** Bank debits and vouchers can take days. */
function isUnderWay({ status }: Stripe.PaymentIntent): boolean {
  return status === 'processing' || status === 'requires_action';
}

function parseEvent(event: Stripe.Event): PaymentEvent | null {
  const { id, type, data } = event;
  if (type === 'payment_intent.succeeded') return toPaymentEvent(id, data.object, 'paid');
  if (type === 'payment_intent.processing') return toPaymentEvent(id, data.object, 'processing');
  if (type === 'payment_intent.payment_failed' || type === 'payment_intent.canceled') {
    return toPaymentEvent(id, data.object, 'declined');
  }
  // A partial refund doesn't end the access.
  if (type !== 'charge.refunded' || !data.object.refunded) return null;
  const { payment_intent: payment, metadata } = data.object;
  if (payment === null) return null;
  return toPaymentEvent(id, { id: typeof payment === 'string' ? payment : payment.id, metadata }, 'refunded');
}

function toPaymentEvent(id: string, payment: { id: string; metadata: Stripe.Metadata }, update: PaymentUpdate): PaymentEvent {
  return { id, paymentIntentId: payment.id, idempotencyKey: payment.metadata[ORDER_KEY_FIELD] ?? null, update };
}
