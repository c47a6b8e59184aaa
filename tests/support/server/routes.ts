import type { FastifyInstance } from 'fastify';

export type Route = { method: string; url: string };

/** Every route that Fastify has, read from the tree it prints, except the HEAD of each GET. */
export async function routesOf(app: FastifyInstance): Promise<Route[]> {
  await app.ready();
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \((.+)\))?$/u.exec(line) ?? [];
      if (part === '') throw new Error(`Fastify prints its routes in another way than expected: ${line}`);
      path.splice(indent.length / 4, Infinity, part);
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, url: path.join('') }));
    });
}
