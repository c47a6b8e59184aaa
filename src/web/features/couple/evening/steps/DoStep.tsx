import { Button, Stack, Text } from '@mantine/core';
import { markShortStop } from '#src/domain/workbook/core-path.ts';
import { EmphasizedText } from '../../../../ui/markdown/EmphasizedText.tsx';
import { SheetButton } from '../../workbook/SheetButton.tsx';
import { StepList } from '../pieces/StepList.tsx';
import { TimeRing } from '../pieces/time/TimeRing.tsx';
import { useChime } from '../pieces/time/use-chime.ts';
import { useTimer } from '../pieces/time/use-timer.ts';
import { ReadyButton } from '../ReadyButton.tsx';
import type { StepProps } from '../step-props.ts';
import { StepFrame } from '../StepFrame.tsx';
import classes from '../Tonight.module.css';
import { useSince } from '../hooks/use-since.ts';

/** The activity, one numbered step at a time, with the phones face down until they chime. */
export function DoStep(props: StepProps) {
  const { userId, week, weekNumber, evening, actions } = props;
  const { activity } = week.content;
  const { steps = [] } = activity;
  const { index, startedAt } = evening;
  const place = `${startedAt}-do-${index}`;
  const timer = useTimer(place, useSince(place), steps[index]?.minutes ?? activity.minutes);
  const chime = useChime(timer.endsAt);
  const isLast = index + 1 >= steps.length;
  const isShortStop = markShortStop(steps)[index]?.isShortStop === true;
  const about = (
    <Stack>
      <Text className={classes.preLine}>
        <EmphasizedText text={activity.description} />
      </Text>
      <SheetButton userId={userId} weekNumber={weekNumber} />
    </Stack>
  );
  const ring = (
    <div className={classes.faceDown}>
      <TimeRing timer={timer} />
      {chime.isArmed ? (
        <Text role="status">Put the phones face down. This one chimes.</Text>
      ) : (
        <Button variant="default" onClick={chime.arm}>
          Chime when it’s time
        </Button>
      )}
    </div>
  );
  return (
    <StepFrame
      isQuiet={index > 0}
      eyebrow={index === 0 ? 'Do it together' : undefined}
      title={activity.title}
      footer={
        <>
          {isShortStop && (
            <Button variant="subtle" onClick={() => actions.goTo('promise')}>
              Stop here
            </Button>
          )}
          <ReadyButton {...props}>{isLast ? 'We did it' : 'Next step'}</ReadyButton>
        </>
      }
    >
      {index === 0 && <div className={classes.intro}>{about}</div>}
      {steps.length === 0 ? (
        ring
      ) : (
        <StepList steps={steps} index={index}>
          {ring}
          {/* Later steps are when it can heat up, and the description says when to stop. */}
          {index > 0 && (
            <details className={classes.fold}>
              <summary>About this activity</summary>
              {about}
            </details>
          )}
        </StepList>
      )}
    </StepFrame>
  );
}
