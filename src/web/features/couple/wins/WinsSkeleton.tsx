import { Card, Stack, Text, Title } from '@mantine/core';
import { MILESTONES } from '#src/domain/progress/milestones.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';
import classes from './Wins.module.css';

/** The Wins tab while it is on its way: its milestones and figures. */
export function WinsSkeleton() {
  return (
    <Loading>
      <Stack gap="xl">
        <div>
          <Title order={2} size="h3" mb="md">
            <Line width="9rem" />
          </Title>
          <div className={classes.milestones}>
            {MILESTONES.map(({ weeks }) => (
              <div key={weeks} className={classes.milestone}>
                <Shape className={classes.medal} />
                <div>
                  <Text component="div">
                    <Line width="9rem" />
                  </Text>
                  <Text component="div" size="sm">
                    <Line width="6rem" />
                  </Text>
                </div>
              </div>
            ))}
          </div>
        </div>
        <div>
          <Title order={2} size="h3" mb="md">
            <Line width="9rem" />
          </Title>
          <Columns from="phone" className={classes.figures}>
            <FigureSkeleton />
            <FigureSkeleton />
          </Columns>
          <Columns from="tablet" className={classes.charts}>
            <Shape height="24rem" />
            <Shape height="24rem" />
          </Columns>
        </div>
      </Stack>
    </Loading>
  );
}

function FigureSkeleton() {
  return (
    <Card withBorder radius="lg">
      <Text component="div">
        <Line width="10rem" />
      </Text>
      <Text component="div" className={classes.figure}>
        <Line width="5rem" />
      </Text>
      <Text component="div" size="sm">
        <Line width="14rem" />
      </Text>
    </Card>
  );
}
