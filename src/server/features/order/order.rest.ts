import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, callProcedure, wholeNumber, type RestRoute } from '../../http/rest.ts';
import { sendCsv, sendFile } from '../../http/files.ts';
import { receivePaymentEvent } from './payment-update.service.ts';

export const orderRest: readonly RestRoute[] = [
  { method: 'POST', url: '/api/checkout', procedure: 'order.start', status: 201 },
  { method: 'POST', url: '/api/checkout/:paymentIntentId/sandbox', procedure: 'order.payInSandbox' },
  { method: 'GET', url: '/api/order/:paymentIntentId', procedure: 'order.get' },
  { method: 'GET', url: '/api/download-workbook/:paymentIntentId', procedure: 'order.coursePdfLink' },
  { method: 'GET', url: '/api/admin/orders', procedure: 'order.list', hasFilters: true },
  { method: 'GET', url: '/api/admin/orders/:orderId', procedure: 'order.detail' },
  { method: 'POST', url: '/api/admin/orders/offline', procedure: 'order.recordOfflinePayment', status: 201 },
  { method: 'POST', url: '/api/admin/orders/:orderId/refund', procedure: 'order.refund' },
  { method: 'POST', url: '/api/admin/orders/:orderId/receipt', procedure: 'order.resendReceipt' },
  { method: 'PUT', url: '/api/admin/orders/:orderId/customer', procedure: 'order.move' },
];

type SignedLink = { Params: { paymentIntentId: string }; Querystring: { expires?: unknown; signature?: unknown } };

/** The course PDF behind a signed URL, and every order as CSV. */
export const orderFiles: ServerPlugin = async (app, { deps }) => {
  app.get<SignedLink>('/api/workbook/:paymentIntentId', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const { expires = '', signature = '' } = request.query;
    const link = {
      paymentIntentId: request.params.paymentIntentId,
      expires: wholeNumber(String(expires)),
      signature: String(signature),
    };
    return sendFile(reply, () => caller.order.coursePdf(link));
  });

  app.get('/api/orders.csv', async (request, reply) =>
    sendCsv(reply, 'orders.csv', await callProcedure(deps, request, reply, { procedure: 'order.csv', hasFilters: true })),
  );
};

/** Stripe's webhook. It has parsers of its own, because Stripe signs the raw bytes of the body. */
export const paymentEvents: ServerPlugin = async (app, { deps }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.route({
    method: 'POST',
    url: '/api/webhooks/stripe',
    handler: async ({ body, headers }) => {
      await receivePaymentEvent(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), String(headers['stripe-signature'] ?? ''));
      return { received: true };
    },
  });
};
