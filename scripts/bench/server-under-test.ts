import path from 'node:path';
import { COMPILE_CACHE, ROOT } from '../setup.mjs';
import { startChild, type ChildServer } from './child-server.ts';

/** What `npm start` starts. */
const PROGRAM = ['--max-semi-space-size=16', path.join(ROOT, 'src/server/main.ts')];

/** The program as it runs live: behind a proxy, at an https address, with the settings that it has by default. */
export function startProgram(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<ChildServer> {
  return startChild([process.execPath, ...PROGRAM], {
    env: {
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://lovewell.example',
      TRUST_PROXY: 'on',
      // Some minutes after its start it would make one, in the middle of what is measured.
      BACKUPS_KEPT: '0',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...settings,
    },
    readyPath: '/readyz',
  });
}
