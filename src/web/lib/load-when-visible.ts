const RETRY_AFTER_MS = 3_000;

/**
 * Loads code once the element with this id is less than a screen away, or right away if there is no such element. Retries
 * until it succeeds, because an error would replace the prerendered element and what has been typed into it.
 */
export async function loadWhenVisible<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  await whenVisible(id);
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

function whenVisible(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
  });
}
