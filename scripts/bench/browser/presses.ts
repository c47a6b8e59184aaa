import type { Locator, Page } from '@playwright/test';

/** Milliseconds from the press of a tab or a week until its heading has been painted. */
export async function timePress(page: Page, target: Locator, heading: string): Promise<number> {
  const painted = await page.evaluateHandle((text) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const isShown = () => [...document.querySelectorAll('h2, h3')].some((element) => element.textContent === text);
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look);
        // What is posted within a frame is read after its paint.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', watch, { capture: true, once: true });
    return { promise };
  }, heading);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What should be pressed is not there.');
  // The mouse itself: a click of the driver's would look around before it presses, in the page's own time.
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return painted.evaluate(({ promise }) => promise);
}
