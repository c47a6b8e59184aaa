// So that a reader in the dark is not blinded by a white page. Mantine takes over from here.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);

// A page that came with the document is painted before its scripts are fetched, which would share the network with its styles
// and fonts. One that nobody looks at yet is never painted.
addEventListener('DOMContentLoaded', () => {
  const scripts = document.querySelector('template#scripts');
  if (!(scripts instanceof HTMLTemplateElement)) return;
  const fetchScripts = () => document.body.append(scripts.content);
  if (document.hidden) fetchScripts();
  else requestAnimationFrame(() => setTimeout(fetchScripts));
});

const PRESSED = '#root :is(button, a[aria-haspopup])';

// That somebody begins to do something is heard from the beginning (lib/begun.ts).
const listening = new AbortController();
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll']) {
  addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal });
}

/** @param {Event} sign */
function begin(sign) {
  // A browser also says so of a pointer that rests while the page comes up under it.
  if (sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY) return;
  listening.abort();
  document.documentElement.dataset.begun = '';
  document.dispatchEvent(new Event('begun'));
}

// A page that came with the document can be seen before its scripts are there. What only they can answer, a button or a link
// that opens a dialog, is pressed again as soon as somebody listens to it, and until then shows that it was pressed. (Other
// links lead on by themselves, and fields keep what is typed.)
/** @type {Set<number>} */
const waiting = new Set();
addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target.closest(PRESSED) : null;
    if (!(target instanceof HTMLElement) || isHeard(target) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const place = pressable().indexOf(target);
    if (waiting.has(place)) return;
    waiting.add(place);
    target.dataset.pressed = '';
    press(place, target.textContent);
  },
  { capture: true },
);

/** @returns {HTMLElement[]} */
function pressable() {
  return [...document.querySelectorAll(PRESSED)].filter((element) => element instanceof HTMLElement);
}

/** React marks the elements that it has taken over. @param {HTMLElement} element */
function isHeard(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** React may put another element in its place. @param {number} place @param {string} label */
function press(place, label) {
  const target = pressable()[place];
  if (target?.textContent !== label) return;
  if (isHeard(target)) {
    waiting.delete(place);
    delete target.dataset.pressed;
    target.click();
  } else {
    setTimeout(press, 30, place, label);
  }
}
