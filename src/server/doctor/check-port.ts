import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { isDataDirInUse } from '#db/sqlite/data-dir-lock.ts';
import type { Config } from '../config.ts';
import { startupErrorMessage } from '../errors/startup-error.ts';
import { ok, error, type CheckResult } from '#src/domain/admin/check-result.ts';

const ID = 'port';

/** Milliseconds; our own server answers much faster. */
const TIMEOUT = 3_000;

const healthSchema = z.object({ status: z.literal('ok') });

/** Checks that the port is free or that our server is already listening on it. */
export async function checkPort(config: Config): Promise<CheckResult> {
  if (config.port === 0) return ok(ID, 'The server uses any free port');
  const probe = createServer();
  try {
    probe.listen(config.port, config.host);
    await once(probe, 'listening');
    return ok(ID, `PORT ${config.port} is free`);
  } catch (cause) {
    if (await isOurs(config)) return ok(ID, `The server is running on PORT ${config.port}`);
    const problem = startupErrorMessage(cause, config);
    if (problem === null) throw cause;
    return error(ID, 'The server can’t listen', problem);
  } finally {
    probe.close();
  }
}

/** Whether a server uses the data folder and the program on the port answers like one. The brand name may have changed. */
async function isOurs({ host, port, dataDir }: Config): Promise<boolean> {
  if (!isDataDirInUse(dataDir)) return false;
  const any: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = any[host] ?? (host.includes(':') ? `[${host}]` : host);
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(TIMEOUT) });
    return healthSchema.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
