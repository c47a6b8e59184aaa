import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { startProblem } from '../start-problem.ts';
import { done, todo, type Item } from '#src/domain/operation/item.ts';

const ID = 'port';

/** A server of ours on this machine answers much faster, in milliseconds. */
const TIMEOUT = 3_000;

const settingsSchema = z.object({ result: z.object({ data: z.object({ brandName: z.string() }) }) });

/** Whether the server could listen, or does already. */
export async function checkPort(config: Config): Promise<Item> {
  if (config.port === 0) return done(ID, 'The server takes any free port');
  const probe = createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
    return done(ID, `PORT ${config.port} is free`);
  } catch (error) {
    if (await isOurs(config)) return done(ID, `${config.brandName} is running at PORT ${config.port}`);
    const problem = startProblem(error, config);
    if (problem === null) throw error;
    return todo(ID, 'The server cannot listen', problem);
  } finally {
    probe.close();
  }
}

/** Whether what answers there knows our calls, and has our name. */
async function isOurs({ host, port, brandName }: Config): Promise<boolean> {
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = any[host] ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const answer = await fetch(`http://${name}:${port}/api/trpc/site.settings`, { signal: AbortSignal.timeout(TIMEOUT) });
    return settingsSchema.parse(await answer.json()).result.data.brandName === brandName;
  } catch {
    return false;
  }
}
