import { sendOnce } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';

export const bookRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/book/:userId', procedure: 'book.review' },
  { method: 'PUT', url: '/api/book/:userId/left-out', procedure: 'book.setLeftOut' },
  { method: 'GET', url: '/api/book/:userId/finale', procedure: 'book.finale' },
  { method: 'GET', url: '/api/reread/:userId/:today', procedure: 'book.reread' },
  { method: 'GET', url: '/api/year-ago/:userId/:today', procedure: 'book.yearAgo' },
];

type BookRequest = { Params: { userId: string }; Querystring: { size?: unknown } };

/** The printable book, which is deleted right away. */
export const bookFile: ServerPlugin = async (app, { deps }) => {
  app.get<BookRequest>('/api/book/:userId.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const { size = 'a4' } = request.query;
    const book = { userId: wholeNumber(request.params.userId), size: String(size) };
    return sendOnce(reply.type('application/pdf'), await caller.book.pdf(book));
  });
};
