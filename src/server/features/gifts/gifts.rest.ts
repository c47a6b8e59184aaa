import { sendOnce } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, type RestRoute } from '../../http/rest.ts';

export const giftsRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/gifts/:token', procedure: 'gifts.get' },
  { method: 'POST', url: '/api/gifts/:token/redeem', procedure: 'gifts.redeem' },
  { method: 'PUT', url: '/api/admin/orders/:orderId/gift', procedure: 'gifts.change' },
];

/** The card to print, which is deleted right away. */
export const giftCardFile: ServerPlugin = async (app, { deps }) => {
  app.get<{ Params: { token: string } }>('/api/gifts/:token/card.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    return sendOnce(reply.type('application/pdf'), await caller.gifts.card(request.params));
  });
};
