import { DatabaseUnavailableError } from '#db/errors.ts';
import type { Peers } from '#db/peers.ts';
import type { Config } from '../config.ts';
import { waitForLock } from './wait-for-lock.ts';

/** How long to wait for a server that stops, in milliseconds. */
const TIMEOUT = 3_000;

/** Another server that has its files in a folder of its own is using the database. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** Keeps other processes from using the database, unless FILES_URL gives all of them the same files. @throws DatabaseInUseError */
export async function holdDatabase({ files }: Pick<Config, 'files'>, peers: Peers): Promise<void> {
  if (files !== null) return;
  if (!(await waitForLock(peers, 'files', { timeout: TIMEOUT }))) throw new DatabaseInUseError();
}

/** Holds it again after a lost connection. @param onLost another server was faster */
export function keepHoldingDatabase(config: Pick<Config, 'files'>, peers: Peers, onLost: (error: unknown) => void): void {
  peers.onReconnect(() => {
    holdDatabase(config, peers).catch((error: unknown) => {
      // Otherwise the connection was lost again, and the next one holds it.
      if (!(error instanceof DatabaseUnavailableError)) onLost(error);
    });
  });
}
