import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '../temporary-folder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SCRIPT = '<script type="module" src="/assets/index-abc123.js"></script>';
const TEMPLATE = `<!doctype html><head><!--head--></head><body><div id="root"></div>${SCRIPT}</body>`;

const BUNDLE =
  'export const renderLandingPage = async (json) => { const { price } = JSON.parse(json); return `<p style="--price: ${price.amount}">${price.amount}</p>`; };';

/** Starts a server with a small web app, whose front page shows the price. */
export async function startWithPages(settings: Record<string, string> = {}): Promise<TestServer> {
  const webFolder = await temporaryFolder();
  await mkdir(path.join(webFolder, 'assets'));
  await writeFile(path.join(webFolder, 'index.html'), TEMPLATE);
  await mkdir(path.join(webFolder, '.server'));
  await writeFile(path.join(webFolder, '.server/entry-server.js'), BUNDLE);
  await writeFile(path.join(webFolder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webFolder, 'service-worker.js'), 'precache("DASHBOARD_REVISION");');
  for (const [suffix, content] of Object.entries({
    '': 'void 0;',
    '.br': brotliCompressSync('void 0;'),
    '.gz': gzipSync('void 0;'),
  })) {
    await writeFile(path.join(webFolder, 'assets', `index-abc123.js${suffix}`), content);
  }
  return startTestServer(settings, { webFolder });
}
