import type { FastifyInstance } from 'fastify';

export type Route = { method: string; url: string };

const routesByApp = new WeakMap<FastifyInstance, Route[]>();

/** Every route that Fastify has, except the HEAD of each GET. */
export async function listRoutes(app: FastifyInstance): Promise<Route[]> {
  await app.ready();
  // Kept, because Fastify takes long to print them.
  const routes = routesByApp.get(app) ?? printedRoutes(app);
  routesByApp.set(app, routes);
  return routes;
}

/** The routes in the tree that Fastify prints. */
function printedRoutes(app: FastifyInstance): Route[] {
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
