import type { Plugin } from 'vite';

const FASTIFY_SERVER = '/node_modules/fastify/lib/server.js';

/**
 * Node loads its parts when they are first asked for, and some are asked for that this server never uses, 4 MB of memory
 * in all (docs/performance.md): Fastify asks for HTTP/2 and TLS, which the proxy in front of it does, and whoever imports
 * `node:http` is given all that it has, so that Node's `fetch` is loaded for it.
 *
 * @throws Error, and so no build, when Fastify does not ask any more: then this can be shorter.
 */
export function lightNode(): Plugin {
  let isFound = false;
  return {
    name: 'light-node',
    transform(code, id) {
      if (!id.endsWith(FASTIFY_SERVER)) return null;
      const light = code.replace(/^const (https|http2) = require\('node:\1'\)$/gm, 'const $1 = {}');
      isFound = light !== code;
      return light;
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('Fastify does not load HTTP/2 any more: vite/light-node.ts can be shorter.');
    },
    renderChunk: (code) =>
      code.replace(/^import (\{[^}]*\}|\w+) from "node:http";/gm, 'const $1 = process.getBuiltinModule("node:http");'),
  };
}
