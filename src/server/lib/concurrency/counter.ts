/** Counts by key, without keys that are at 0. */
export function createCounter() {
  const counts = new Map<string, number>();
  return {
    get: (key: string) => counts.get(key) ?? 0,
    keys: () => counts.keys(),
    /** Returns the new count. */
    add(key: string, change: 1 | -1): number {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
      return count;
    },
  };
}
