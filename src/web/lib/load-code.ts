const RETRY_AFTER_MS = 3_000;

/**
 * Loads code, and tries again until it succeeds, because an error would replace the prerendered element and what has been typed
 * into it.
 */
export async function loadUntilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}

let touch: Promise<void> | undefined;

/** Resolves once someone begins to use the page. */
export function whenTouched(): Promise<void> {
  touch ??= new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(type, () => resolve(), { once: true, capture: true });
  });
  return touch;
}

/** Resolves once the element with this id is less than a screen away, or right away if there is no such element. */
export function whenVisible(id: string): Promise<void> {
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
