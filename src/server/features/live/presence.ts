/** Who has at least one stream open. */
export type Presence = {
  /** Notes one more stream. @returns whether it's the first one */
  enter(key: string): boolean;
  /** Notes one stream less. @returns whether it was the last one */
  leave(key: string): boolean;
  isPresent(key: string): boolean;
};

export function createPresence(): Presence {
  const streams = new Map<string, number>();
  return {
    enter(key) {
      const count = (streams.get(key) ?? 0) + 1;
      streams.set(key, count);
      return count === 1;
    },
    leave(key) {
      const count = (streams.get(key) ?? 1) - 1;
      if (count > 0) streams.set(key, count);
      else streams.delete(key);
      return count === 0;
    },
    isPresent: (key) => streams.has(key),
  };
}
