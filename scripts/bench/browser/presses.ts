import type { Locator, Page } from '@playwright/test';

/** Between the moves of a hand, in milliseconds. */
const HAND = 100;

/** Milliseconds from the press of a tab or a week until its heading has been painted. */
export async function timePress(page: Page, target: Locator, heading: string): Promise<number> {
  const painted = await page.evaluateHandle((text) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const isShown = () => [...document.querySelectorAll('h2, h3')].some((element) => element.textContent === text);
    const watch = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look);
        // The first thing after the frame is painted, before whatever the page itself has put off until then.
        void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', watch, { capture: true, once: true });
    return { promise };
  }, heading);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What should be pressed is not there.');
  // The mouse itself: a click of the driver's would look around before it presses, in the page's own time. It comes, goes
  // down and up with the pauses of a hand: else the page would still be at what came before when it is pressed.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(HAND);
  await page.mouse.down();
  await page.waitForTimeout(HAND);
  await page.mouse.up();
  return painted.evaluate(({ promise }) => promise);
}
