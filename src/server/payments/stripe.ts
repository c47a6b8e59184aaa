import { Stripe } from 'stripe';
import type { PaymentUpdate } from '#src/domain/order/order-status.ts';
import { WORKBOOK_TITLE } from '#src/domain/order/order.ts';
import type { StripeSettings } from '../config.ts';
import { PaymentError, type PaymentProvider } from './provider.ts';
import { ORDER_KEY_FIELD, WEBHOOK_EVENTS, parseEvent, toPaid, toRefundStatus } from './stripe-events.ts';

/** Milliseconds for each attempt, while the buyer waits. */
const TIMEOUT = 6_000;
const RETRIES = 2;

/** Maximum age of a webhook signature; Stripe signs each attempt again. */
const TOLERANCE_SECONDS = 300;

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
            amount: price.amount,
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

    async cancelPayment(paymentIntentId) {
      await request(stripe.paymentIntents.cancel(paymentIntentId));
    },

    async refund(paymentIntentId, { amount, key }) {
      const payment = { payment_intent: paymentIntentId };
      try {
        // A full refund needs no key: Stripe never refunds more than was paid, and with a key it would repeat a failure for a day.
        const refund = await request(
          amount === null
            ? stripe.refunds.create(payment)
            : stripe.refunds.create({ ...payment, amount }, { idempotencyKey: `refund-${paymentIntentId}-${key}` }),
        );
        return { id: refund.id, status: toRefundStatus(refund) };
      } catch (error) {
        if (isAlreadyRefunded(error)) return null;
        throw error;
      }
    },

    async findRefundStatus(refundId) {
      return toRefundStatus(await request(stripe.refunds.retrieve(refundId)));
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

/** The events that the endpoint at `url` lacks; null if there's no endpoint, 'unknown' if the key may not read it. */
export async function findMissingEvents(settings: StripeSettings, url: string): Promise<string[] | null | 'unknown'> {
  try {
    const { data } = await connect(settings, 0).webhookEndpoints.list({ limit: 100 });
    const endpoints = data.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled');
    if (endpoints.length === 0) return null;
    const enabled = new Set<string>(endpoints.flatMap(({ enabled_events: events }) => events));
    return enabled.has('*') ? [] : WEBHOOK_EVENTS.filter((event) => !enabled.has(event));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return 'unknown';
    throw error;
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

function getUpdate(payment: Stripe.PaymentIntent): PaymentUpdate {
  const { status, last_payment_error: lastError, latest_charge: charge } = payment;
  if (status === 'succeeded') {
    return charge !== null && typeof charge !== 'string' && charge.refunded ? { kind: 'refunded', total: null } : toPaid(payment);
  }
  const isDeclined = status === 'canceled' || (status === 'requires_payment_method' && lastError !== null);
  return { kind: isDeclined ? 'declined' : 'processing' };
}

/** Bank debits and vouchers can take days. */
function isUnderWay({ status }: Stripe.PaymentIntent): boolean {
  return status === 'processing' || status === 'requires_action';
}
