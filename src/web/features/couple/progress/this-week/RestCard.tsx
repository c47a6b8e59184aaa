import { Button, Text } from '@mantine/core';
import { CHECK_IN_WEEKS } from '#src/domain/check-in/check-in.ts';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import { partnerNames } from '#src/domain/profile.ts';
import { describeEvening } from '#src/domain/reminders/evening-words.ts';
import type { ThisWeek } from '#src/domain/workbook/next-step.ts';
import { partnerSchema } from '#src/domain/workbook/response.ts';
import { trpc } from '../../../../api/trpc.ts';
import { Lanterns } from '../../../../ui/illustrations/Lanterns.tsx';
import { InviteOffer } from '../../invitation/InviteOffer.tsx';
import { usePartner } from '../../partner/use-partner.ts';
import { Quote } from '../../partner/Quote.tsx';
import { ChooseEvening } from '../../reminders/ChooseEvening.tsx';
import { DailyCard } from './DailyCard.tsx';
import { Hero } from './Hero.tsx';
import classes from './Hero.module.css';
import { useEvening, useIsSameNight } from './use-rest.ts';

type RestCardProps = {
  userId: number;
  thisWeek: ThisWeek;
  lastWeek: NonNullable<ThisWeek['lastWeek']>;
  isNew: boolean;
  onStart: () => void;
  onOpenCheckIn: () => void;
};

/**
 * The end of the week the couple has just completed, on both phones until the next evening: a line of each, and when to meet.
 * That night there's nothing else to do.
 */
export function RestCard({ userId, thisWeek, lastWeek, isNew, onStart, onOpenCheckIn }: RestCardProps) {
  const { weekNumber, lines } = lastWeek;
  const [profile] = trpc.profile.get.useSuspenseQuery({ userId });
  const [{ totalCompleted }] = trpc.progress.progression.useSuspenseQuery({ userId });
  const evening = useEvening(userId);
  const isNight = useIsSameNight(userId, lastWeek.completedAt);
  const isTogether = usePartner()?.hasLeft === false;
  const names = partnerNames(profile);
  const kept = partnerSchema.options.flatMap((partner) => {
    const line = lines[partner];
    return line === null ? [] : [{ partner, line }];
  });
  const milestone = MILESTONES.findIndex(({ weeks }) => weeks === totalCompleted);
  const done = isTogether ? 'You did this one together.' : 'That’s one more week done.';
  const intro = kept.length === 2 ? 'Here’s the line each of you kept.' : 'Here’s the line to keep from it.';

  return (
    <Hero
      isNew={isNew}
      weekNumber={weekNumber}
      heading={MILESTONES[milestone]?.title ?? `Week ${weekNumber} is yours`}
      {...(milestone !== -1 && { picture: <Lanterns lit={milestone + 1} /> })}
    >
      <Text mt="xs">{milestone === -1 ? (kept.length === 0 ? done : intro) : describeMilestone(totalCompleted, isTogether)}</Text>
      {kept.length > 0 && (
        <div className={classes.lines}>
          {kept.map(({ partner, line }) => (
            <Quote key={partner} partner={partner} text={line} caption={names[partner]} />
          ))}
        </div>
      )}
      {evening !== null && (
        <Text size="lg" mt="lg" fw={600}>
          See you {describeEvening(evening)}.
        </Text>
      )}
      {evening === null && <ChooseEvening userId={userId} />}
      <div className={classes.ways}>
        {totalCompleted > 0 && CHECK_IN_WEEKS.some((week) => week === totalCompleted) && (
          <Button variant={isNight ? 'default' : 'filled'} onClick={onOpenCheckIn}>
            Take 90 Seconds to Check In
          </Button>
        )}
        {!isNight && (
          <Button variant="default" onClick={onStart}>
            Start week {thisWeek.weekNumber}
          </Button>
        )}
      </div>
      {isNight ? (
        <Text mt="lg" c="dimmed">
          That’s all for today. Week {thisWeek.weekNumber} is on the path below whenever you want it.
        </Text>
      ) : (
        <DailyCard userId={userId} />
      )}
      <InviteOffer userId={userId} />
    </Hero>
  );
}

function describeMilestone(weeks: number, isTogether: boolean): string {
  switch (weeks) {
    case 1:
      return 'You’ve finished your first week. Starting is the hard part, and you’ve done it.';
    case 13:
      return `Thirteen weeks. This is just what ${isTogether ? 'you two' : 'you'} do now.`;
    default:
      return 'Twenty-six weeks behind you, and as many ahead.';
  }
}
