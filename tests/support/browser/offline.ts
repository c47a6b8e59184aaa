import { expect, type Page } from '@playwright/test';

/** Waits until this browser can open the dashboard and the current week without a connection. */
export async function expectOfflineCopy(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const isSaved = async () => /"workbook","week".*%PDF/su.test(await readStorage(page));
  await expect.poll(isSaved, { timeout: 30_000 }).toBe(true);
}

/** Everything this browser stores for the site: caches, IndexedDB, and both storages, as text. */
export async function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const toText = async (value: unknown): Promise<string> => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
      if (Array.isArray(value)) return `[${(await Promise.all(value.map(toText))).join()}]`;
      const entries = await Promise.all(Object.entries(value).map(async ([key, one]) => `"${key}":${await toText(one)}`));
      return `{${entries.join()}}`;
    };
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('No result')));
      });

    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        // Code says nothing about the people who use it.
        if (!/\.(js|css|woff2)/u.test(request.url)) found.push(request.url, (await response?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        found.push(await toText(await ask(store.getAllKeys())), await toText(await ask(store.getAll())));
      }
      database.close();
    }
    return found.join('\n');
  });
}
