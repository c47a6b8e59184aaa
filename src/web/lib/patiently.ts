/** Between two tries, in milliseconds. */
const PAUSE = 3_000;

/**
 * Loads what a page can do without for a while, and tries again until it is there: a network that is away comes back.
 * @param onFailure is told of the first failure
 */
export async function patiently<Result>(load: () => Promise<Result>, onFailure?: (error: unknown) => void): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    onFailure?.(error);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return patiently(load);
  }
}
