import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { projectPath } from './lib/project-path.ts';

/** Requests in flight get this long to finish, in milliseconds; the whole stop stays under ten seconds. */
const GRACE = 7_000;

const WEB_FOLDER = fileURLToPath(projectPath('dist/web'));

/** The settings; a start with bad ones ends here, with a line for each. */
function readSettings(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve(config: Config): Promise<void> {
  // Loaded only here, so that a bad setting is told at once.
  const [
    { buildApp },
    { startScheduler },
    { createDeps },
    { giveBackMemory },
    { createLog, standardOutput },
    { bootstrap },
    { lockDataDir },
  ] = await Promise.all([
    import('./app.ts'),
    import('./jobs/scheduler.ts'),
    import('./create-deps.ts'),
    import('./lib/give-back-memory.ts'),
    import('./lib/log.ts'),
    import('./bootstrap.ts'),
    import('#db/maintenance/data-dir-lock.ts'),
  ]);

  lockDataDir(config.dataDir);
  let port = config.port;
  const publicUrl = () => config.publicUrl ?? `http://localhost:${port}`;
  const deps = await createDeps(config, createLog(config.logLevel, standardOutput()), publicUrl);
  const app = await buildApp(deps, WEB_FOLDER);
  const { generatedPassword } = await bootstrap(deps);
  if (generatedPassword !== null) {
    // Before anything else can fail: the next start does not know it any more.
    console.log(`Sign in at /admin-login as ${config.admin.username} with this password, which is shown only now:`);
    console.log(`  ${generatedPassword}`);
  }

  // Nothing more is written to it. The next start reads it through and says the same.
  const background = startScheduler(deps, (error) => void fail(error));

  let isStopping = false;
  // Before the address is printed: whoever reads it may already want to stop.
  stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A connection whose request is finished may stay open for the next one, which will not come.
    setInterval(() => app.server.closeIdleConnections(), 100).unref();
    setTimeout(() => app.server.closeAllConnections(), GRACE).unref();
    setTimeout(() => process.exit(0), GRACE + 1_000).unref();
    // What a last request queues, and what a slow mail server has not taken, is sent by the next start.
    await Promise.all([app.close(), background.stop(), deps.outbox.stop()]);
    await deps.db.destroy();
    process.exit(0);
  };

  giveBackMemory();
  const listening = await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  if (typeof address === 'object' && address !== null) port = address.port;

  if (config.isLive && config.payments === 'sandbox')
    deps.log.warn('PAYMENTS=sandbox: whoever presses the button gets the course.');
  if (config.publicUrl !== null) console.log(`Listening at ${listening}`);
  console.log(`${config.brandName} is ready at ${publicUrl()}`);
}

// While it starts there is nothing to finish: what is half-done is rolled back, or swept by the next start.
let stop = async (): Promise<void> => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

// Whatever this process writes is its user's alone, the database included.
process.umask(0o077);

const config = readSettings();
try {
  await serve(config);
} catch (error) {
  await fail(error);
}

async function fail(error: unknown): Promise<never> {
  const { startupErrorMessage } = await import('./errors/startup-error.ts');
  console.error(startupErrorMessage(error, config) ?? error);
  process.exit(1);
}
