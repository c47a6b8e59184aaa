import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { listen } from '../listen.ts';

/** The keys it accepts, which a server needs to use it. */
const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
};

export type FakePayment = {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  currency: string;
  receipt_email: string | null;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: object | null;
  latest_charge: { id: string; object: 'charge'; refunded: boolean; amount_refunded: number } | null;
};

/**
 * A problem with a request: 'fail' responds with 500, 'break' does so for every request with the key, 'busy' says that
 * the key's first request is in progress, 'refuse' responds with 400, 'drop' does the work but closes the connection
 * first, 'hang' does nothing and never responds, and 'hang after' does the work and never responds.
 */
export type Trouble = 'fail' | 'break' | 'busy' | 'refuse' | 'drop' | 'hang' | 'hang after';

type Answer = { status: number; body: object };

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/**
 * A small server with the Stripe calls that the product uses. It handles idempotency keys like Stripe and signs events
 * with the package's helper. Its functions act as buyers and the dashboard.
 */
export async function startFakeStripe() {
  const payments = new Map<string, FakePayment>();
  const refunds: string[] = [];
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  let endpoints: { url: string; status: string; enabled_events: string[] }[] = [];
  let refundStatus: 'succeeded' | 'pending' | 'failed' = 'succeeded';
  let troubles: Trouble[] = [];
  let hanging: (() => void)[] = [];
  let onRequest: (request: string) => void = () => undefined;
  let count = 0;

  const server = createServer((request, response) => void handle(request, response));
  const origin = `http://127.0.0.1:${await listen(server)}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = new URLSearchParams(await text(request));
    const { pathname } = new URL(request.url ?? '/', origin);
    requests.push(`${request.method} ${pathname}`);
    onRequest(`${request.method} ${pathname}`);
    const trouble = troubles.shift();
    if (trouble === 'fail') return send(response, FAILED);
    if (trouble === 'busy') return send(response, BUSY);
    if (trouble === 'refuse') return send(response, failure(400, 'invalid_request_error', 'This is refused.'));
    if (trouble === 'hang') return void hanging.push(() => response.destroy());
    const answer = answerOnce(request, pathname, body, trouble === 'break');
    if (trouble === 'hang after') return void hanging.push(() => response.destroy());
    if (trouble === 'drop') return void response.destroy();
    send(response, answer);
  }

  function answerOnce(request: IncomingMessage, pathname: string, body: URLSearchParams, isBroken: boolean): Answer {
    const key = request.headers['idempotency-key'];
    const isAuthorized = /^Bearer sk_(test|live)_123$/u.test(request.headers.authorization ?? '');
    if (!isAuthorized) return failure(401, 'authentication_error', 'No such key.');
    if (request.method !== 'POST') return answerTo(request.method, pathname, body);
    if (key === undefined) return failure(400, 'invalid_request_error', 'The tests want an idempotency key.');
    const known = `${String(key)} `;
    const seen = [...answers.keys()].find((name) => name.startsWith(known));
    const name = `${known}${pathname}?${body}`;
    if (seen !== undefined && seen !== name) return failure(400, 'idempotency_error', 'The key was used for another request.');
    const answer = answers.get(name) ?? (isBroken ? FAILED : answerTo(request.method, pathname, body));
    answers.set(name, answer);
    return answer;
  }

  function answerTo(method: string | undefined, pathname: string, body: URLSearchParams): Answer {
    const [, , kind, id = ''] = pathname.split('/');
    if (method === 'POST' && kind === 'payment_intents' && id === '') return { status: 200, body: create(body) };
    if (method === 'POST' && kind === 'refunds') return refund(body.get('payment_intent') ?? '', body.get('amount'));
    if (kind === 'webhook_endpoints') return { status: 200, body: { object: 'list', data: endpoints, has_more: false } };
    if (kind === 'refunds') return { status: 200, body: { id, object: 'refund', status: refundStatus } };
    if (kind === 'balance') return { status: 200, body: { object: 'balance', available: [], pending: [] } };
    const payment = payments.get(id);
    if (method === 'POST' && pathname.endsWith('/cancel') && payment) {
      if (payment.status === 'succeeded') return failure(400, 'invalid_request_error', 'It has succeeded.');
      payment.status = 'canceled';
      return { status: 200, body: payment };
    }
    if (method !== 'GET' || kind !== 'payment_intents' || !payment)
      return failure(404, 'invalid_request_error', 'No such thing.');
    return { status: 200, body: payment };
  }

  function create(body: URLSearchParams): FakePayment {
    count += 1;
    const id = `pi_fake${count}`;
    const payment: FakePayment = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_${count}`,
      amount: Number(body.get('amount')),
      currency: body.get('currency') ?? '',
      receipt_email: body.get('receipt_email'),
      metadata: Object.fromEntries(
        [...body].flatMap(([name, value]) => {
          const field = /^metadata\[(.+)\]$/u.exec(name)?.[1];
          return field === undefined ? [] : [[field, value]];
        }),
      ),
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    };
    payments.set(id, payment);
    return payment;
  }

  function refund(id: string, requested: string | null = null): Answer {
    const payment = payments.get(id);
    const charge = payment?.latest_charge;
    if (payment?.status !== 'succeeded' || !charge) return failure(400, 'invalid_request_error', 'Not paid.');
    if (charge.refunded) return failure(400, 'invalid_request_error', 'Refunded.', 'charge_already_refunded');
    const left = payment.amount - charge.amount_refunded;
    const amount = requested === null ? left : Number(requested);
    if (amount > left) return failure(400, 'invalid_request_error', 'More than was paid.');
    if (refundStatus !== 'failed') charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === payment.amount;
    refunds.push(id);
    return { status: 200, body: { id: `re_${id}_${refunds.length}`, object: 'refund', amount, status: refundStatus } };
  }

  const paymentOf = (id: string): FakePayment => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return payment;
  };

  type EventOptions = { eventId?: string; at?: Date; secret?: string; refunded?: boolean; object?: object };

  /** An event about a payment as Stripe would send it: its body, and the header with its signature. `object` adds to it. */
  function event(type: string, id: string, options: EventOptions = {}) {
    const {
      eventId = `evt_${(count += 1)}`,
      at = new Date(),
      secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
      refunded = true,
    } = options;
    const payment = payments.get(id) ?? { id, object: 'payment_intent', metadata: {} };
    const charge = {
      id: `ch_${id}`,
      object: 'charge',
      payment_intent: id,
      refunded,
      amount_refunded: refunded ? 4900 : 1000,
      metadata: payment.metadata,
    };
    const about = type.startsWith('payment_intent.') ? payment : type === 'charge.refunded' ? charge : { payment_intent: id };
    const object = { ...about, ...options.object };
    const payload = JSON.stringify({ id: eventId, object: 'event', type, created: 0, data: { object } });
    const timestamp = Math.floor(at.getTime() / 1000);
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }

  return {
    origin,
    settings: { PAYMENTS: 'stripe', ...STRIPE_KEYS, STRIPE_API_BASE: origin },
    payments,
    /** The refunded payments, one entry per refund. */
    refunds,
    requests,
    event,
    /** Problems for the next requests, in order. */
    trouble: (...next: Trouble[]) => void (troubles = next),
    /** Resolves when a request arrives whose method and path match. */
    arrival: (pattern: RegExp) =>
      new Promise<string>((resolve) => {
        onRequest = (request) => {
          if (pattern.test(request)) resolve(request);
        };
      }),
    pay(id: string) {
      Object.assign(paymentOf(id), {
        status: 'succeeded',
        last_payment_error: null,
        latest_charge: { id: `ch_${id}`, object: 'charge', refunded: false, amount_refunded: 0 },
      });
    },
    /** Creates another payment of the same order, as for a key that has expired. Returns its id. */
    duplicate(id: string): string {
      const copy = {
        ...paymentOf(id),
        id: `pi_fake${(count += 1)}`,
        status: 'requires_payment_method',
        latest_charge: null,
      } as const;
      payments.set(copy.id, copy);
      return copy.id;
    },
    /** The status of the next refunds, and of those that are looked up. */
    setRefundStatus: (status: typeof refundStatus) => void (refundStatus = status),
    setEndpoints: (next: typeof endpoints) => void (endpoints = next),
    /** The buyer pays in a way that takes days: by bank debit, or with a voucher. */
    payLater: (id: string, status: 'processing' | 'requires_action') => void Object.assign(paymentOf(id), { status }),
    decline: (id: string) => void Object.assign(paymentOf(id), { last_payment_error: { code: 'card_declined' } }),
    refundInDashboard: (id: string) => void refund(id),
    async close() {
      for (const end of hanging) end();
      hanging = [];
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const FAILED = failure(500, 'api_error', 'Something went wrong on Stripe’s side.');
const BUSY = failure(409, 'idempotency_error', 'A request with this key is under way.', 'idempotency_key_in_use');

function failure(status: number, type: string, message: string, code?: string): Answer {
  return { status, body: { error: { type, message, code } } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(JSON.stringify(body));
}
