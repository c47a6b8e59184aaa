import { Container, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Line, Loading, Shape } from '../../components/loading/Loading.tsx';
import classes from './DashboardPage.module.css';
import { dashboardTabSchema } from './dashboard-tab.ts';

/** The dashboard while it is on its way, with the skeleton of its tab. */
export function DashboardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Loading component="main">
      <div className={classes.header}>
        <Container size="lg">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <div className={classes.greeting}>
              <Text component="div" className={classes.brand}>
                <Line width="6rem" />
              </Text>
              <Title order={1} size="h2">
                <Line width="min(18rem, 50vw)" />
              </Title>
              <Text component="div" mt={4}>
                <Line width="12rem" />
              </Text>
            </div>
            <Shape width="6rem" height="2.875rem" />
          </Group>
        </Container>
      </div>
      <Container size="lg" py="lg">
        <div className={classes.tabsSkeleton}>
          {dashboardTabSchema.options.map((tab) => (
            <div key={tab} className={classes.tabSkeleton}>
              <Line width="3.5rem" />
            </div>
          ))}
        </div>
        {children}
      </Container>
    </Loading>
  );
}
