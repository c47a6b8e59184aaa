import fastifyPlugin from 'fastify-plugin';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../deps.ts';

export type PluginOptions = { deps: Deps };

/** A part of the server. Its hooks and parsers are for its own routes. */
export type ServerPlugin<Options extends PluginOptions = PluginOptions> = FastifyPluginAsync<Options>;

/** Makes a plugin's hooks and parsers the whole server's. */
export function forWholeServer<Options extends PluginOptions>(plugin: ServerPlugin<Options>): ServerPlugin<Options> {
  return fastifyPlugin(plugin);
}
