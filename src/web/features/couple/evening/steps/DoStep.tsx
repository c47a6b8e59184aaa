import { Text } from '@mantine/core';
import { markShortStop, SHORT_STOP } from '#src/domain/workbook/core-path.ts';
import { EmphasizedText } from '../../../../ui/markdown/EmphasizedText.tsx';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';

/** The activity, one numbered step at a time, with the phones face down. */
export function DoStep(props: StepProps) {
  const { week, evening } = props;
  const { activity } = week.content;
  const steps = markShortStop(activity.steps ?? []);
  const step = steps[evening.index];
  const isLast = evening.index + 1 >= steps.length;
  const description = (
    <Text className={classes.preLine}>
      <EmphasizedText text={activity.description} />
    </Text>
  );
  return (
    <StepFrame
      eyebrow={step ? `${activity.title} · ${evening.index + 1} of ${steps.length}` : `About ${activity.minutes} minutes`}
      title={step?.text ?? activity.title}
      footer={<ReadyButton {...props}>{isLast ? 'We did it' : 'Next'}</ReadyButton>}
    >
      {step?.isShortStop && (
        <Text mt="md" fs="italic" c="dimmed">
          {SHORT_STOP}
        </Text>
      )}
      {step === undefined ? (
        description
      ) : (
        <details key={evening.index} className={classes.fold} open={evening.index === 0}>
          <summary>About this activity</summary>
          {description}
        </details>
      )}
    </StepFrame>
  );
}
