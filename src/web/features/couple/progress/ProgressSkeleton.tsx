import { Card, Stack, Text, Title } from '@mantine/core';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { Line, Loading, Shape, Words } from '../../../ui/loading/Loading.tsx';
import mapClasses from '../dashboard/JourneyMap.module.css';
import classes from '../dashboard/SummaryCards.module.css';

/** The Progress tab while it is on its way: its cards, and the map of 52 weeks. */
export function ProgressSkeleton() {
  return (
    <Loading>
      <Stack gap="xl">
        <div className={classes.cards}>
          <SummaryCardSkeleton label="Weeks Completed" className={classes.wide} hasBar />
          <SummaryCardSkeleton label="Available Frameworks" />
          <SummaryCardSkeleton label="Current Week" />
        </div>
        <div>
          <Title order={2} size="h3" mb="md">
            <Line width="14rem" />
          </Title>
          <div className={mapClasses.map}>
            {ALL_WEEKS.map((week) => (
              <div key={week} className={mapClasses.cell} data-state="locked" />
            ))}
          </div>
          <div className={mapClasses.legend}>
            <Line width="18rem" />
          </div>
        </div>
      </Stack>
    </Loading>
  );
}

type SummaryCardSkeletonProps = { label: string; className?: string | undefined; hasBar?: boolean };

function SummaryCardSkeleton({ label, className = '', hasBar = false }: SummaryCardSkeletonProps) {
  return (
    <Card withBorder radius="lg" className={`${classes.card} ${className}`}>
      <Text component="div">
        <Words>{label}</Words>
      </Text>
      <div className={classes.figures}>
        <Text component="div" className={classes.figure}>
          <Line width="4rem" />
        </Text>
      </div>
      {hasBar && (
        <Text component="div" mt="xs">
          <Shape width="100%" height="0.5rem" />
        </Text>
      )}
    </Card>
  );
}
