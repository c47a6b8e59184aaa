// So that a reader in the dark is not blinded by a white page. Mantine takes over from here.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);

// A page that came with the document can be seen before its scripts are there. A button that is pressed meanwhile is pressed
// again as soon as somebody listens to it. (Links lead on by themselves, and fields keep what is typed.)
/** @type {Set<HTMLElement>} */
const waiting = new Set();
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    if (!(button instanceof HTMLElement) || isHeard(button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (waiting.has(button)) return;
    waiting.add(button);
    press(button);
  },
  { capture: true },
);

/** React marks the elements that it has taken over. @param {HTMLElement} element */
function isHeard(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** @param {HTMLElement} button */
function press(button) {
  if (isHeard(button)) {
    waiting.delete(button);
    button.click();
  } else if (button.isConnected) {
    setTimeout(press, 30, button);
  }
}
