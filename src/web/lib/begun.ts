const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];

const root = typeof document === 'undefined' ? null : document.getElementById('root');
const isPrerendered = Boolean(root?.firstElementChild);
let hasBegun = false;

/** Kept when somebody begins to do something here: what they may need then, and what nobody sees before, can wait for it. */
export const begun: Promise<void> = new Promise((resolve) => {
  if (typeof document !== 'undefined') listen(resolve);
});

/** Whether the page came with the document, so that it can be read, and nobody has done anything but that. */
export function isOnlyLookedAt(): boolean {
  return isPrerendered && !hasBegun;
}

function listen(begin: () => void): void {
  const listening = new AbortController();
  const hear = () => {
    hasBegun = true;
    listening.abort();
    begin();
  };
  for (const sign of SIGNS) document.addEventListener(sign, hear, { capture: true, passive: true, signal: listening.signal });
}
