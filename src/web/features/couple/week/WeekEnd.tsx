import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CHECK_IN_WEEKS } from '#src/domain/check-in/check-in.ts';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { lineToKeep } from '#src/domain/workbook/line-to-keep.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Lanterns } from '../../../ui/illustrations/Lanterns.tsx';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { usePartner } from '../partner/use-partner.ts';
import type { CourseWeek } from '../progress/use-course.ts';
import { useUndoCompletion } from './use-complete-week.ts';
import classes from './WeekEnd.module.css';

type WeekEndProps = {
  userId: number;
  weekNumber: number;
  /** The week that's open now, if there is one. */
  next: CourseWeek | null;
  onOpenWeek: (week: number) => void;
  onOpenCheckIn: () => void;
};

/** The end of the week the couple has just completed: its milestone, a line from each partner, and the way on. */
export function WeekEnd({ userId, weekNumber, next, onOpenWeek, onOpenCheckIn }: WeekEndProps) {
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ pages }] = trpc.workbook.week.useSuspenseQuery({ userId, weekNumber });
  const undo = useUndoCompletion(userId, weekNumber);
  const names = partnerNames(profile);
  const lines = partnerSchema.options.flatMap((partner) => {
    const line = lineToKeep(pages[partner]);
    return line === null ? [] : [{ partner, line }];
  });
  const [{ totalCompleted }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const milestone = MILESTONES.findIndex(({ weeks }) => weeks === totalCompleted);
  const title = MILESTONES[milestone]?.title ?? `Week ${weekNumber} is yours`;
  const isTogether = usePartner()?.hasLeft === false;
  const kept = lines.length === 2 ? 'Here’s the line each of you kept.' : 'Here’s the line to keep from it.';
  const done = isTogether ? 'You did this one together.' : 'That’s one more week done.';
  const text = milestone === -1 ? (lines.length === 0 ? done : kept) : describeMilestone(totalCompleted, isTogether);

  return (
    <section className={classes.end} aria-labelledby="week-end">
      <div>{milestone === -1 ? <TwoCups /> : <Lanterns lit={milestone + 1} />}</div>
      <Stack gap="sm" align="flex-start">
        <Title order={3} id="week-end">
          {title}
        </Title>
        <Text>{text}</Text>
        {lines.map(({ partner, line }) => (
          <figure key={partner} className={classes.line}>
            <blockquote>{line}</blockquote>
            <figcaption>{names[partner]}</figcaption>
          </figure>
        ))}
        {next !== null && (
          <Button h="auto" mih={44} py={10} onClick={() => onOpenWeek(next.weekNumber)} classNames={{ label: classes.nextLabel }}>
            Next: week {next.weekNumber}, {next.title}
          </Button>
        )}
        {totalCompleted === WEEK_COUNT && (
          <Button component={Link} to="/book">
            Make our book
          </Button>
        )}
        {totalCompleted > 0 && CHECK_IN_WEEKS.some((week) => week === totalCompleted) && (
          <Button variant="default" onClick={onOpenCheckIn}>
            Take 90 Seconds to Check In
          </Button>
        )}
        {next?.record === undefined && (
          <SubmitButton
            variant="subtle"
            isBusy={undo.isPending}
            onClick={() => {
              // The button disappears.
              document.getElementById('week-detail')?.focus();
              undo.mutate({ userId, weekNumber });
            }}
          >
            Not finished after all
          </SubmitButton>
        )}
      </Stack>
    </section>
  );
}

function describeMilestone(weeks: number, isTogether: boolean): string {
  switch (weeks) {
    case 1:
      return 'You’ve finished your first week. Starting is the hard part, and you’ve done it.';
    case 13:
      return `Thirteen weeks. This is just what ${isTogether ? 'you two' : 'you'} do now.`;
    case 26:
      return 'Twenty-six weeks behind you, and as many ahead.';
    default:
      return 'Fifty-two weeks. You did every one.';
  }
}
