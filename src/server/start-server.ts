import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockDataDir } from '#db/sqlite/data-dir-lock.ts';
import { buildApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { createDeps } from './create-deps.ts';
import { startupErrorMessage } from './errors/startup-error.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { createLog, standardOutput } from './lib/log.ts';
import { projectPath } from './lib/project-path.ts';
import { keepHoldingDatabase } from './processes/hold-database.ts';
import { setStopHandler } from './stop-signals.ts';

/** How long one of several servers still answers on a stop, in milliseconds: until load balancers have noticed. */
const DRAIN = 2_500;

/** How long requests may take to finish after that, in milliseconds; the whole stop takes less than ten seconds. */
const GRACE = 5_500;

const WEB_FOLDER = fileURLToPath(projectPath('dist/web'));

/** Reads the settings. If some are invalid, prints a line for each and exits. */
function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Starts the server, or prints why it can't and exits. */
export async function startServer(): Promise<void> {
  const config = readConfig();
  const fail = (error: unknown): never => {
    console.error(startupErrorMessage(error, config) ?? error);
    process.exit(1);
  };
  await serve(config, fail).catch(fail);
}

async function serve(config: Config, fail: (error: unknown) => never): Promise<void> {
  lockDataDir(config.dataDir);
  let port = config.port;
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const deps = await createDeps(config, createLog(config.logLevel, standardOutput()), publicUrl);
  keepHoldingDatabase(config, deps.peers, fail);
  const app = await buildApp(deps, WEB_FOLDER);
  const { generatedPassword } = await bootstrap(deps);
  // Printed before anything else can fail, because the next start no longer knows it.
  if (generatedPassword !== null) {
    console.log(`Sign in at /admin-login as ${config.admin.username} with this password, which is shown only now:`);
    console.log(`  ${generatedPassword}`);
  }

  // A damaged database ends the server, so that nothing more is written to it. The next start reports the damage again.
  const scheduler = startScheduler(deps, fail);

  // Set before the address is printed, because a script that waits for the address may stop the server right away.
  setStopHandler(async () => {
    if (deps.stopping.signal.aborted) return;
    deps.stopping.abort();
    if (deps.engine.isShared) await sleep(DRAIN);
    // Keep-alive connections would hold up the stop.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    setTimeout(() => process.exit(0), GRACE + 1_000).unref();
    // The next start sends the emails that are still queued.
    await Promise.all([app.close(), scheduler.stop(), deps.outbox.stop()]);
    await deps.presence.stop();
    await deps.peers.close();
    await deps.db.destroy();
    process.exit(0);
  });

  const listening = await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) port = address.port;

  if (config.isLive && config.payments === 'sandbox')
    deps.log.warn('PAYMENTS=sandbox: anyone can get the course without paying.');
  if (config.publicUrl !== null) console.log(`Listening at ${listening}`);
  console.log(`${deps.settings.current().brandName} is ready at ${publicUrl()}`);
}
