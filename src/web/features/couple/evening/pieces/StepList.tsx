import { Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { splitWho } from '#src/domain/evening/activity-steps.ts';
import { markShortStop, SHORT_STOP, type Step } from '#src/domain/workbook/core-path.ts';
import { EmphasizedText } from '../../../../ui/markdown/EmphasizedText.tsx';
import classes from './StepList.module.css';

export type StepListProps = {
  steps: readonly Step[];
  /** The one they're at, from 0. */
  index: number;
  /** What belongs to the one they're at, such as its time. */
  children?: ReactNode;
};

/** An activity's numbered steps with their minutes. The one they're at is large, and in view. */
export function StepList({ steps, index: current, children }: StepListProps) {
  const currentStep = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current > 0) currentStep.current?.scrollIntoView();
  }, [current]);
  return (
    <>
      <VisuallyHidden role="status">
        Step {current + 1} of {steps.length}. <EmphasizedText text={steps[current]?.text ?? ''} />
      </VisuallyHidden>
      <ol className={classes.list}>
        {markShortStop(steps).map(({ text, minutes, isShortStop }, index) => {
          const { who, what } = splitWho(text);
          return (
            <li
              key={index}
              ref={index === current ? currentStep : undefined}
              className={classes.step}
              data-done={index < current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <div>
                <Text className={classes.who}>
                  {who !== '' && <strong>{who}</strong>} <span>{minutes}&nbsp;min</span>
                </Text>
                <Text className={classes.what}>
                  <EmphasizedText text={what} />
                </Text>
                {index === current && children}
                {isShortStop && <Text className={classes.stop}>{SHORT_STOP}</Text>}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
