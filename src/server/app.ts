import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { FEATURE_PLUGINS, REST_ROUTES } from './features/routes.ts';
import { jsonBodies } from './http/body.ts';
import { unknownApiPaths } from './http/error-handler.ts';
import { guards } from './http/guards.ts';
import { freshData } from './http/fresh-data.ts';
import { health } from './http/monitoring/health.ts';
import { CONNECTION_LIMITS } from './http/limits.ts';
import type { ServerPlugin } from './http/plugin.ts';
import { requestLog } from './http/monitoring/request-log.ts';
import { rest } from './http/rest.ts';
import { createServer } from './http/server.ts';
import { site } from './http/site/site.ts';
import { trpc } from './http/trpc.ts';

/** In this order, because a hook is for the routes that come after it. */
const PLUGINS: readonly ServerPlugin[] = [
  guards,
  requestLog,
  health,
  freshData,
  jsonBodies,
  trpc,
  rest(REST_ROUTES),
  ...FEATURE_PLUGINS,
  unknownApiPaths,
];

/**
 * The whole server, ready to listen or to be injected into.
 * @param webFolder the built web app, or null to serve only the API
 * @param limits of connections; tests use shorter ones
 */
export async function buildApp(deps: Deps, webFolder: string | null, limits = CONNECTION_LIMITS): Promise<FastifyInstance> {
  const app = createServer(deps, limits);
  await app.register(cookie);
  for (const plugin of PLUGINS) await app.register(plugin, { deps });
  if (webFolder !== null) await app.register(site, { deps, webFolder });
  return app;
}
