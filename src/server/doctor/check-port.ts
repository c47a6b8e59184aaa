import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { startupErrorMessage } from '../errors/startup-error.ts';
import { ok, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'port';

/** Milliseconds; our own server answers much faster. */
const TIMEOUT = 3_000;

const settingsSchema = z.object({ result: z.object({ data: z.object({ brandName: z.string() }) }) });

/** Checks that the port is free or that our server is already listening on it. */
export async function checkPort(config: Config): Promise<CheckResult> {
  if (config.port === 0) return ok(ID, 'The server uses any free port');
  const probe = createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
    return ok(ID, `PORT ${config.port} is free`);
  } catch (cause) {
    if (await isOurs(config)) return ok(ID, `${config.brandName} is running on PORT ${config.port}`);
    const problem = startupErrorMessage(cause, config);
    if (problem === null) throw cause;
    return error(ID, 'The server can’t listen', problem);
  } finally {
    probe.close();
  }
}

/** Whether the server on that port is Lovewell with our brand name. */
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
