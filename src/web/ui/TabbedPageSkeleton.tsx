import { Container, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Line, Loading, Shape } from './loading/Loading.tsx';
import classes from './TabbedPage.module.css';

type TabbedPageSkeletonProps = {
  tabCount: number;
  /** Whether a line stands below the heading. */
  hasLead?: boolean;
  buttonWidths: readonly string[];
  /** The skeleton of the tab. */
  children: ReactNode;
};

/** A page with tabs while it is on its way. */
export function TabbedPageSkeleton({ tabCount, hasLead = false, buttonWidths, children }: TabbedPageSkeletonProps) {
  return (
    <Loading component="main">
      <div className={classes.header}>
        <Container size="lg">
          <Group justify="space-between" align="flex-start">
            <div className={classes.heading}>
              <Text component="div" className={classes.brand}>
                <Line width="6rem" />
              </Text>
              <Title order={1} size="h2">
                <Line width="min(18rem, 50vw)" />
              </Title>
              {hasLead && (
                <Text component="div" mt={4}>
                  <Line width="12rem" />
                </Text>
              )}
            </div>
            <Group gap="sm">
              {buttonWidths.map((width) => (
                <Shape key={width} width={width} height="2.875rem" />
              ))}
            </Group>
          </Group>
        </Container>
      </div>
      <Container size="lg" py="lg">
        <div className={classes.tabsSkeleton}>
          {Array.from({ length: tabCount }, (_, index) => (
            <div key={index} className={classes.tabSkeleton}>
              <Line width="3.5rem" />
            </div>
          ))}
        </div>
        {children}
      </Container>
    </Loading>
  );
}
