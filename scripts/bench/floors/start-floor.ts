import { fileURLToPath } from 'node:url';
import { startChild, type ChildServer } from '../child-server.ts';

/** What can be reached at all with this machine and this Node: one small program each. */
export type Floor = 'plain' | 'prepared' | 'rows' | 'stream' | 'fastify-static';

/** Starts a floor; `settings` is handed to it in the variable SETTINGS, as JSON. */
export function startFloor(floor: Floor, settings: object): Promise<ChildServer> {
  const file = fileURLToPath(new URL(`${floor}.ts`, import.meta.url));
  return startChild([process.execPath, file], { env: { SETTINGS: JSON.stringify(settings) }, readyPath: '/ready' });
}
