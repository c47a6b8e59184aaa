import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { Landing } from '#src/domain/workbook/landing.ts';
import classes from './Workbook.module.css';

type StepProps = {
  label: string;
  /** What leads here. */
  part?: Landing;
  /** The last one shares its screen with what follows. */
  isLast?: boolean;
  children: ReactNode;
};

/** A part of the page that fills a phone's screen; StepBar goes from one to the next. */
export function Step({ label, part, isLast = false, children }: StepProps) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      data-step
      data-part={part}
      data-last={isLast || undefined}
      className={classes.step}
    >
      {children}
    </div>
  );
}

/** On phones: to the form's step before or after the one on the screen. */
export function StepBar() {
  return (
    <div className={classes.stepBar}>
      <Button variant="default" onClick={(event) => move(event, -1)}>
        Back
      </Button>
      <Button onClick={(event) => move(event, 1)}>Next</Button>
    </div>
  );
}

function move({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, direction: 1 | -1): void {
  const steps = [...(form?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const current = steps.findLastIndex((step) => step.getBoundingClientRect().top < window.innerHeight / 3);
  const step = steps[current + direction];
  // Not the text box, because the keyboard would hide half of the question.
  step?.focus({ preventScroll: true });
  (step ?? (direction === -1 ? form : null))?.scrollIntoView();
}
