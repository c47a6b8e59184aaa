import { Stack, Text, Title } from '@mantine/core';
import { averageRating, consistencyScore, EXAMPLE_AVERAGE_RATING } from '#src/domain/progress/milestones.ts';
import { describeWins } from '#src/domain/progress/wins.ts';
import { trpc } from '../../../api/trpc.ts';
import { AfterFirstPaint } from '../../../ui/AfterFirstPaint.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { BookCard } from './BookCard.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { CheckInOffer } from '../check-in/CheckInOffer.tsx';
import { Milestones } from './Milestones.tsx';
import { PhaseBars } from './PhaseBars.tsx';
import { PullQuote } from './PullQuote.tsx';
import { RatingChart } from './RatingChart.tsx';
import { StringOfLights } from './StringOfLights.tsx';
import classes from './Wins.module.css';

/** The couple's milestones, averages, and charts (specification, section 9). */
export function WinsTab({ userId, onOpenCheckIn }: { userId: number; onOpenCheckIn: () => void }) {
  const [progression] = trpc.progress.progression.useSuspenseQuery({ userId });
  const [records] = trpc.progress.list.useSuspenseQuery({ userId });
  const [wins] = trpc.wins.get.useSuspenseQuery({ userId });
  const average = averageRating(records);

  return (
    <Stack gap={48}>
      <div className={classes.lead}>
        <Text className={classes.sentence}>{describeWins(wins)}</Text>
        <PullQuote userId={userId} />
        <StringOfLights promises={wins.promises} />
      </div>
      <section aria-labelledby="milestones">
        <Title order={2} size="h3" id="milestones" mb="md">
          Milestones
        </Title>
        <Milestones totalCompleted={progression.totalCompleted} />
      </section>
      <Stack gap="xl">
        <BookCard userId={userId} totalCompleted={progression.totalCompleted} />
        <CertificateCard userId={userId} totalCompleted={progression.totalCompleted} />
        <CheckInOffer userId={userId} onOpen={onOpenCheckIn} />
      </Stack>
      <section aria-labelledby="growth">
        <Title order={2} size="h4" id="growth" mb="md">
          Your growth
        </Title>
        <AfterFirstPaint>
          <Stack>
            <Columns from="tablet">
              <PhaseBars completedWeeks={progression.completedWeeks} />
              <RatingChart records={records} />
            </Columns>
            <div className={classes.figures}>
              <Figure
                label="Average Weekly Rating"
                value={`${(average ?? EXAMPLE_AVERAGE_RATING).toFixed(1)}/5`}
                note={average === null ? 'An example, until you rate a week' : 'Of the weeks you’ve rated'}
              />
              <Figure
                label="Consistency Score"
                value={`${consistencyScore(progression.progressPercentage)}%`}
                note="Of the course completed"
              />
            </div>
          </Stack>
        </AfterFirstPaint>
      </section>
    </Stack>
  );
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text className={classes.figure}>{value}</Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </div>
  );
}
