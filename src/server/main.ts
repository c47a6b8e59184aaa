import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadConfig, type Config } from './config.ts';
import { createDeps } from './create-deps.ts';
import { prepare } from './prepare.ts';
import { startProblem } from './start-problem.ts';

/** Requests in flight get this long to finish, in milliseconds; the whole stop stays under ten seconds. */
const GRACE = 8_000;

const WEB_FOLDER = fileURLToPath(new URL('../../dist/web', import.meta.url));

async function serve(config: Config): Promise<void> {
  let port = config.port;
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const deps = await createDeps(config, pino({ level: config.logLevel }), publicUrl);
  const app = await buildApp(deps, WEB_FOLDER);
  const { generatedPassword } = await prepare(deps);

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    await app.close();
    await deps.outbox.stop();
    await deps.db.destroy();
    process.exit(0);
  }
  // Before the address is printed: whoever reads it may already want to stop.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) port = address.port;

  if (generatedPassword !== null) {
    console.log(`Sign in at ${publicUrl()}/admin-login as ${config.admin.username} with this password, which is shown only now:`);
    console.log(`  ${generatedPassword}`);
  }
  if (config.payments !== 'none') deps.log.warn('PAYMENTS: this version does not sell yet, and the checkout says so.');
  console.log(`${config.brandName} is ready at ${publicUrl()}`);
}

// Whatever this process writes is its user's alone, the database included.
process.umask(0o077);

let config: Config | null = null;
try {
  config = loadConfig(process.env);
  await serve(config);
} catch (error) {
  console.error(startProblem(error, config) ?? error);
  process.exit(1);
}
