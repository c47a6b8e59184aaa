import { createStore, get, promisifyRequest } from 'idb-keyval';
import type { Partner } from '#src/domain/workbook/response.ts';
import { safeLocalStorage } from '../lib/storage.ts';

/** Whose data it is: the couple, and which of the two. */
const OWNER = 'owner';

const NOTE_PREFIX = 'lovewell-note-';

// Opened when it's first used.
const store = createStore('lovewell-offline', 'private');

export function nameOwner(userId: number, partner: Partner | null): string {
  return `${userId}-${partner ?? 'shared'}`;
}

/** The key in localStorage of what a person has done on this device. It's deleted with everything saved here, because it tells about them. */
export const nameNote = (what: string) => `${NOTE_PREFIX}${what}`;

/** Reads what was saved under this key; undefined if nothing was, or this browser has no storage. */
export async function readOffline<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key, store);
  } catch {
    return undefined;
  }
}

/** Everything that was saved under keys that begin so. */
export async function readAllOffline<Value>(prefix: string): Promise<Value[]> {
  try {
    const keys = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return await store('readonly', async (records) => promisifyRequest<Value[]>(records.getAll(keys)));
  } catch {
    return [];
  }
}

/** Makes this person the owner of what's saved from now on. What another one left is deleted. */
export async function claimOfflineStore(owner: string): Promise<void> {
  await write((records) => {
    ifOwner(
      records,
      owner,
      () => undefined,
      () => {
        records.clear();
        records.put(owner, OWNER);
      },
    );
  });
}

/** Saves a value, or deletes it if it's undefined, unless someone has signed out or in here meanwhile, perhaps in another tab. */
export async function writeOffline(owner: string, key: string, value: unknown): Promise<void> {
  await write((records) => ifOwner(records, owner, () => (value === undefined ? records.delete(key) : records.put(value, key))));
}

/** Deletes everything saved here. */
export async function clearOfflineStore(): Promise<void> {
  for (const key of safeLocalStorage.keys()) if (key.startsWith(NOTE_PREFIX)) safeLocalStorage.remove(key);
  await write((records) => records.clear());
}

/** One transaction. Browsers may refuse storage or have no room left, and then there's nothing to read offline. */
async function write(change: (records: IDBObjectStore) => unknown): Promise<void> {
  try {
    await store('readwrite', (records) => {
      change(records);
      return promisifyRequest(records.transaction);
    });
  } catch {
    // As if nothing had been saved.
  }
}

function ifOwner(records: IDBObjectStore, owner: string, change: () => unknown, otherwise?: () => unknown): void {
  const request = records.get(OWNER);
  request.addEventListener('success', () => (request.result === owner ? change() : otherwise?.()));
}
