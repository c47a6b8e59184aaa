import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server with a web app of three files. */
export async function startWithPages(settings: Record<string, string> = {}): Promise<TestServer> {
  const webFolder = await temporaryFolder();
  await mkdir(path.join(webFolder, 'assets'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><head><!--head--></head><div id="root"></div>');
  await writeFile(path.join(webFolder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webFolder, 'assets', 'index-abc123.js'), 'void 0;');
  return startTestServer(settings, { webFolder });
}
