// So that a reader in the dark is not blinded by a white page. Mantine takes over from here.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);

// That somebody begins to do something is heard from the beginning (lib/begun.ts).
const listening = new AbortController();
for (const sign of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll']) {
  addEventListener(sign, begin, { capture: true, passive: true, signal: listening.signal });
}

function begin() {
  listening.abort();
  document.documentElement.dataset.begun = '';
  document.dispatchEvent(new Event('begun'));
}

// A page that came with the document can be seen before its scripts are there. A button that is pressed meanwhile is pressed
// again as soon as somebody listens to it. (Links lead on by themselves, and fields keep what is typed.)
/** @type {Set<number>} */
const waiting = new Set();
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (!(button instanceof HTMLElement) || isHeard(button)) return;
    event.preventDefault();
    event.stopPropagation();
    const place = buttons().indexOf(button);
    if (waiting.has(place)) return;
    waiting.add(place);
    press(place, button.textContent);
  },
  { capture: true },
);

/** @returns {HTMLElement[]} */
function buttons() {
  return [...document.querySelectorAll('#root button')].filter((button) => button instanceof HTMLElement);
}

/** React marks the elements that it has taken over. @param {HTMLElement} element */
function isHeard(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** React may put another button in its place. @param {number} place @param {string} label */
function press(place, label) {
  const button = buttons()[place];
  if (button?.textContent !== label) return;
  if (isHeard(button)) {
    waiting.delete(place);
    button.click();
  } else {
    setTimeout(press, 30, place, label);
  }
}
