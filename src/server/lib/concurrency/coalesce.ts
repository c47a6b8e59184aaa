/** Runs `work` one at a time, once for all who ask while a run is under way. A run begins after it was asked for. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;

  async function start(): Promise<void> {
    waiting = null;
    running = work();
    try {
      await running;
    } finally {
      running = null;
    }
  }

  return () => {
    if (running === null) return start();
    // If a run fails, so do those that wait for it, so that nobody waits twice as long.
    waiting ??= running.then(start, (error: unknown) => {
      waiting = null;
      throw error;
    });
    return waiting;
  };
}
