import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';

export const photosRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/photos/:userId', procedure: 'photos.list' },
  { method: 'PUT', url: '/api/photos/:userId/:weekNumber', procedure: 'photos.save' },
  { method: 'PUT', url: '/api/photos/:userId/:weekNumber/book', procedure: 'photos.setInBook' },
  { method: 'DELETE', url: '/api/photos/:userId/:weekNumber', procedure: 'photos.remove' },
];

/** The photos themselves, for the couple's sessions only. */
export const photoFiles: ServerPlugin = async (app, { deps }) => {
  app.get<{ Params: { userId: string; weekNumber: string } }>('/api/photos/:userId/:weekNumber.jpg', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const [userId, weekNumber] = [wholeNumber(request.params.userId), wholeNumber(request.params.weekNumber)];
    const image = await caller.photos.image({ userId, weekNumber });
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(Buffer.from(image, 'base64'));
  });
};
