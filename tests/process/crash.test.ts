import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLedger, createLoad, readWorld } from '../support/mixed-load.ts';
import { startServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// Many more of them in npm run soak.
const CRASHES = Number(process.env['CRASHES'] ?? 4);

test(
  'a server killed at random under everything at once has kept all it has answered, and nothing is torn or left over',
  { timeout: 60_000 + CRASHES * 20_000 },
  async () => {
    const dataDir = await temporaryFolder();
    let server = await startServerProcess({ DATA_DIR: dataDir });
    const ledger = createLedger();
    const load = await createLoad(ledger, server.address);
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const stop = load.start(server.address);
      // A number that looks random and is the same in each run. The first life is long enough for everything to happen.
      const goal = ledger.answers() + ((crash * 7919 * 31) % 60);
      while (ledger.answers() < goal || ledger.count('rating') === 0 || ledger.count('week') === 0) await setTimeout(1);
      server.child.kill('SIGKILL');
      await server.ended;
      await stop();

      server = await startServerProcess({ DATA_DIR: dataDir });
      ledger.settle(await readWorld(dataDir));
      expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
    }
    expect(load.refused).toEqual([]);
    for (const kind of ['message', 'name', 'page', 'done', 'rating']) expect(ledger.count(kind), kind).toBeGreaterThan(0);
  },
);
