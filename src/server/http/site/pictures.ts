import type { FastifyInstance } from 'fastify';
import { decodePicture, PICTURE_TYPES } from '#src/domain/site/brand/picture.ts';
import type { Deps } from '../../deps.ts';
import { pictureUrl } from '../../features/settings/picture.service.ts';

/** Serves the seller's logo and photo. */
export function registerPictures(app: FastifyInstance, settings: Deps['settings']): void {
  for (const name of ['logo', 'photo'] as const) {
    const type = PICTURE_TYPES[name];
    app.get(`/site/${name}-:hash([0-9a-f]{16}).${type}`, async (request, reply) => {
      const bytes = decodePicture(settings.current()[name], type);
      if (!bytes || request.url !== pictureUrl(name, settings.current()[name])) return reply.callNotFound();
      return reply
        .headers({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          // Other sites show the logo in link previews.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(bytes));
    });
  }
}
