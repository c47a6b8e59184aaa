import { useEffect } from 'react';
import type { Landing } from '#src/domain/workbook/landing.ts';

/** Brings a part of the page to the screen once, and the focus with it: the first empty question, or a later step. */
export function LandAt({ landing }: { landing: Landing }): null {
  useEffect(() => {
    const steps = [...document.querySelectorAll<HTMLElement>(`[data-part="${landing}"]`)];
    const step = steps.find((one) => one.querySelector('textarea')?.value === '') ?? steps[0];
    // Not the text box, because the keyboard would hide half of the question.
    step?.focus({ preventScroll: true });
    step?.scrollIntoView();
  }, [landing]);
  return null;
}
