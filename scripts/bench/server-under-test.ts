import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMPILE_CACHE, ROOT } from '../setup.mjs';
import { startChild, type ChildServer } from './child-server.ts';

const BUNDLE = path.join(ROOT, 'dist/server/main.js');
const SOURCE = path.join(ROOT, 'src/server/main.ts');

/** The program as it runs live: behind a proxy, at an https address, with the settings that it has by default. */
export function startProgram(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<ChildServer> {
  return startChild([process.execPath, programFile()], {
    env: {
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://lovewell.example',
      TRUST_PROXY: 'on',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...settings,
    },
    readyPath: '/readyz',
  });
}

/** The one place that knows what `npm start` starts. */
function programFile(): string {
  return existsSync(BUNDLE) ? BUNDLE : SOURCE;
}
