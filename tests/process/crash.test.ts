import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createLedger, createLoad, readWorld } from '../support/data/mixed-load.ts';
import { OWN_ENVIRONMENT, startServerProcess } from '../support/server/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Runs an npm command on this data folder and this file. Returns what it prints. */
async function run(command: 'backup' | 'restore', dataDir: string, file: string): Promise<string> {
  const script = path.join(import.meta.dirname, `../../scripts/${command}.mjs`);
  const env = { ...OWN_ENVIRONMENT, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [script, file], { env })).stdout;
}

// `npm test -- soak` does many more.
const CRASHES = Number(process.env['CRASHES'] ?? 1);

test(
  'A server killed at random under load keeps everything it has confirmed, with no damaged or leftover files, and so does a backup.',
  { timeout: 120_000 + CRASHES * 20_000 },
  async () => {
    const dataDir = await temporaryFolder();
    let server = await startServerProcess({ DATA_DIR: dataDir });
    const ledger = createLedger();
    const load = await createLoad(ledger, server.address);
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const stop = load.start(server.address);
      // The first life is long enough for everything to happen.
      while (ledger.kept('rating').length === 0 || load.uploads() < 2) await setTimeout(1);
      // A number that looks random and is the same in each run.
      const goal = ledger.answers() + ((crash * 7919 * 31) % 60);
      while (ledger.answers() < goal) await setTimeout(1);
      server.child.kill('SIGKILL');
      await server.ended;
      await stop();

      server = await startServerProcess({ DATA_DIR: dataDir });
      ledger.settle(await readWorld(dataDir));
      expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
    }

    const stop = load.start(server.address);
    const [messages, names] = [ledger.kept('message'), ledger.kept('name')];
    const file = path.join(await temporaryFolder(), 'some.backup');
    const restored = path.join(await temporaryFolder(), 'data');
    expect(await run('backup', dataDir, file)).toMatch(
      /^Saved the database \(PDFs: \d+, recordings and videos: 0; [\d.]+ MB in all\) to .+ and verified it\. It isn’t encrypted\./u,
    );
    await stop();
    expect(await run('restore', restored, file)).toContain('all verified. Now start the server.');
    const found = await readWorld(restored);
    expect([...messages, ...names].filter((key) => !found.has(key))).toEqual([]);

    expect(load.refused).toEqual([]);
    for (const kind of ['message', 'name', 'page', 'done', 'rating']) expect(ledger.kept(kind), kind).not.toEqual([]);
  },
);
