const isPrerendered = typeof document !== 'undefined' && Boolean(document.getElementById('root')?.firstElementChild);

/**
 * Kept when somebody begins to do something here: what they may need then, and what nobody sees before, can wait for it.
 * before-paint.js listens, because they may begin before the page's scripts do.
 */
export const begun: Promise<void> = new Promise((resolve) => {
  if (typeof document === 'undefined') return;
  if (hasBegun()) resolve();
  else document.addEventListener('begun', () => resolve(), { once: true });
});

/** Whether the page came with the document, so that it can be read, and nobody has done anything but that. */
export function isOnlyLookedAt(): boolean {
  return isPrerendered && !hasBegun();
}

function hasBegun(): boolean {
  return 'begun' in document.documentElement.dataset;
}
