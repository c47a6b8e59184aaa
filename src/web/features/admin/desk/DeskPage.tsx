import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import classes from './DeskFrame.module.css';

type DeskPageProps = {
  title: string;
  lead?: ReactNode;
  /** Beside the title. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A page of the desk, which loads and fails on its own. */
export function DeskPage({ title, lead, buttons, children }: DeskPageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <div className={classes.head}>
        <Group justify="space-between" gap="sm">
          <Title order={1} size="h2">
            {title}
          </Title>
          {buttons && <div className={classes.actions}>{buttons}</div>}
        </Group>
        {lead && (
          <Text c="dimmed" mt="xs" maw="70ch">
            {lead}
          </Text>
        )}
      </div>
      <LoadBoundary part={title}>{children}</LoadBoundary>
    </main>
  );
}
