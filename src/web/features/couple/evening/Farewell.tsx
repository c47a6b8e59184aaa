import { Button, Stack, Text } from '@mantine/core';
import type { EveningStep } from '#src/domain/evening/steps.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { lineToKeep } from '#src/domain/workbook/line-to-keep.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../api/trpc.ts';
import { CloseScene } from './pieces/CloseScene.tsx';
import { QUARTER } from './quarter.ts';
import { Quote } from '../partner/Quote.tsx';
import { SeeYou } from './SeeYou.tsx';
import { StepFrame } from './StepFrame.tsx';
import { PLACES } from './hooks/use-place.ts';
import classes from './Tonight.module.css';

type FarewellProps = {
  userId: number;
  weekNumber: number;
  /** The step on which the evening ended. */
  last?: EveningStep;
  onLeave: () => void;
  /** To begin a completed week anew. */
  onAgain?: () => void;
};

/** The end of the evening, the same on both phones: a light, a line from each, and when you'll meet again. Or how far they've come. */
export function Farewell({ userId, weekNumber, last, onLeave, onAgain }: FarewellProps) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ pages }] = trpc.workbook.week.useSuspenseQuery({ userId, weekNumber });
  const [{ totalCompleted, completedWeeks }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  const isCompleted = completedWeeks.includes(weekNumber);
  return (
    <div className={classes.tonight}>
      <StepFrame
        isCentered
        isNight
        title={isCompleted ? `Week ${weekNumber} is yours.` : 'That’s enough for tonight.'}
        footer={
          <>
            {onAgain && (
              <Button variant="subtle" onClick={onAgain}>
                Begin it again
              </Button>
            )}
            <Button variant="default" onClick={onLeave}>
              Good night
            </Button>
          </>
        }
      >
        <CloseScene lit={isCompleted ? ((totalCompleted + QUARTER - 1) % QUARTER) + 1 : totalCompleted % QUARTER} />
        {!isCompleted && last && <Text mt="md">{PLACES[last]}</Text>}
        <Stack mt="md" gap="lg">
          {partnerSchema.options.map((partner) => {
            const line = lineToKeep(pages[partner]);
            return line && <Quote key={partner} partner={partner} caption={names[partner]} text={line} isCentered />;
          })}
        </Stack>
        <Text className={classes.prompt} mt="xl">
          <SeeYou userId={userId} />
        </Text>
      </StepFrame>
    </div>
  );
}
