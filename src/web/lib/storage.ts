/** A browser storage of JSON values. It never throws: a browser may refuse storage or have no room left. */
export type SafeStorage = {
  /** The value under this key; null if there is none or it can't be read. */
  get: (key: string) => unknown;
  /** Returns false if the browser couldn't store the value. */
  set: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
};

function createSafeStorage(open: () => Storage): SafeStorage {
  function attempt<Result, Fallback>(access: (storage: Storage) => Result, fallback: Fallback): Result | Fallback {
    try {
      return access(open());
    } catch {
      return fallback;
    }
  }
  return {
    get: (key) => attempt<unknown, null>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),
    set(key, value) {
      return attempt((storage) => {
        storage.setItem(key, JSON.stringify(value));
        return true;
      }, false);
    },
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** Shared by all tabs; survives closing the browser. */
export const safeLocalStorage = createSafeStorage(() => window.localStorage);

/** For this tab only, until it is closed. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
