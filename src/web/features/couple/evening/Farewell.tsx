import { Button, Stack, Text } from '@mantine/core';
import { partnerNames } from '#src/domain/profile.ts';
import { lineToKeep } from '#src/domain/workbook/line-to-keep.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { textAt } from '#src/domain/workbook/sealing.ts';
import { trpc } from '../../../api/trpc.ts';
import { CloseScene } from './pieces/CloseScene.tsx';
import { QUARTER } from './quarter.ts';
import { Quote } from './writing/Quote.tsx';
import { SeeYou } from './SeeYou.tsx';
import { StepFrame } from './StepFrame.tsx';
import classes from './Tonight.module.css';

type FarewellProps = { userId: number; weekNumber: number; onLeave: () => void };

/** The end of the evening, the same on both phones: a light, a line from each, and when you'll meet again. */
export function Farewell({ userId, weekNumber, onLeave }: FarewellProps) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ pages }] = trpc.workbook.week.useSuspenseQuery({ userId, weekNumber });
  const [{ totalCompleted }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const names = partnerNames(profile);
  return (
    <div className={classes.tonight}>
      <StepFrame
        isCentered
        isNight
        title={`Week ${weekNumber} is yours.`}
        footer={
          <Button variant="default" onClick={onLeave}>
            Good night
          </Button>
        }
      >
        <CloseScene lit={((totalCompleted + QUARTER - 1) % QUARTER) + 1} />
        <Stack mt="md" gap="lg" className={classes.centered}>
          {partnerSchema.options.map((partner) => {
            const line = textAt(pages[partner].response, 'discussionNotes') || lineToKeep(pages[partner]);
            return line && <Quote key={partner} partner={partner} name={names[partner]} text={line} />;
          })}
        </Stack>
        <Text className={classes.prompt} mt="xl">
          <SeeYou userId={userId} />
        </Text>
      </StepFrame>
    </div>
  );
}
