import type { ReactNode } from 'react';
import { Card, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../lib/trpc.ts';
import classes from './DashboardPage.module.css';
import { JourneyMap } from './JourneyMap.tsx';
import { useCourse } from './use-course.ts';
import { WeekDetail } from './WeekDetail.tsx';

type ProgressTabProps = {
  userId: number;
  selectedWeek: number | null;
  onSelectWeek: (week: number | null) => void;
  onOpenWorkbook: () => void;
};

/** How far the couple is, the chosen week, and the map of all 52 (specification, section 2). */
export function ProgressTab({ userId, selectedWeek, onSelectWeek, onOpenWorkbook }: ProgressTabProps) {
  const weeks = useCourse(userId);
  const [progression] = trpc.progress.progression.useSuspenseQuery({ userId });
  const available = weeks.filter((week) => week.hasFramework).length;
  const selected = weeks.find((week) => week.weekNumber === selectedWeek);

  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <SummaryCard label="Weeks Completed" value={`${progression.totalCompleted}/${WEEK_COUNT}`}>
          <Progress value={progression.progressPercentage} aria-label="Share of the course completed" mt="sm" />
          <Text size="sm" c="dimmed" mt={4}>
            {Math.round(progression.progressPercentage)}% of the course
          </Text>
        </SummaryCard>
        <SummaryCard label="Available Frameworks" value={String(available)} />
        <SummaryCard label="Current Week" value={progression.nextWeek === null ? 'All done' : `Week ${progression.nextWeek}`} />
      </SimpleGrid>
      {selected && (
        <WeekDetail
          key={selected.weekNumber}
          userId={userId}
          week={selected}
          onOpenWorkbook={onOpenWorkbook}
          onClose={() => onSelectWeek(null)}
        />
      )}
      <section aria-labelledby="journey">
        <Title order={2} size="h3" id="journey" mb="md">
          Your 52-week journey
        </Title>
        <JourneyMap weeks={weeks} selectedWeek={selectedWeek} onSelect={onSelectWeek} />
      </section>
    </Stack>
  );
}

function SummaryCard({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Card withBorder radius="lg" className={classes.card}>
      <Text c="dimmed">{label}</Text>
      <Text className={classes.figure}>{value}</Text>
      {children}
    </Card>
  );
}
