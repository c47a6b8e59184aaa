import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureRightNode, fail, ROOT } from './setup.mjs';

ensureInstalled();
await ensureRightNode();

const { ConfigError, loadConfig } = await import('../src/server/config.ts');
const { port, host } = readConfig();

// The server requires a build, even an old one, although Vite serves the app here.
if (!existsSync(path.join(ROOT, 'dist/web/index.html'))) ensureBuilt();

const innerPort = await freePort();
// Keep the Host header, because the server compares it with the Origin.
const toServer = { target: `http://127.0.0.1:${innerPort}`, changeOrigin: false };
const { createServer: createViteServer } = await import('vite');
const front = await createViteServer({
  configFile: path.join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  server: {
    port,
    host,
    strictPort: true,
    // These come from the server, unlike the app's own modules in its folder `api`.
    proxy: {
      '^/api/(?!.*\\.tsx?(\\?|$))': toServer,
      '^/(manifest\\.webmanifest|robots\\.txt|sitemap\\.xml|[\\w-]+\\.png)$': toServer,
    },
  },
});
await front.listen().catch((error) => fail(`PORT ${port}: ${error.message}`));
const address = front.httpServer?.address();
const frontPort = typeof address === 'object' && address !== null ? address.port : port;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    PORT: String(innerPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${frontPort}`,
  },
});
server.on('exit', (code) => void stop(code ?? 0));

// Vite's listener would exit before the server has stopped.
process.removeAllListeners('SIGTERM');
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0));

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const isGone = server.exitCode !== null || new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await Promise.all([front.close(), isGone]);
  process.exit(code);
}

function readConfig() {
  try {
    return loadConfig(process.env);
  } catch (error) {
    return error instanceof ConfigError ? fail(error.message) : fail(String(error));
  }
}

/** @returns {Promise<number>} a free port */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() => (typeof found === 'object' && found !== null ? resolve(found.port) : reject(new Error('no port'))));
    });
  });
}
