import { Paper, Stack, Title } from '@mantine/core';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { FieldSkeleton } from '../../../ui/loading/FieldSkeleton.tsx';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';
import classes from './Weeks.module.css';

/** The upload form and the overview of the weeks while they are on their way. */
export function WeeksSkeleton() {
  return (
    <Loading>
      <div className={classes.columns}>
        <div>
          <Paper p="lg" radius="lg" withBorder>
            <Title order={2} size="h3" mb="md">
              <Line width="9rem" />
            </Title>
            <Stack>
              <FieldSkeleton />
              <FieldSkeleton />
              <FieldSkeleton hasDescription height="4.375rem" />
              <FieldSkeleton hasDescription height="6.25rem" />
              <Shape width="100%" height="2.875rem" />
            </Stack>
          </Paper>
        </div>
        <div>
          <Paper p="lg" radius="lg" withBorder>
            <Title order={2} size="h3" mb="md">
              <Line width="9rem" />
            </Title>
            <div className={classes.overview}>
              {ALL_WEEKS.map((week) => (
                <Shape key={week} className={classes.cell} />
              ))}
            </div>
          </Paper>
        </div>
      </div>
    </Loading>
  );
}
