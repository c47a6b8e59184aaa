import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadBoundary } from '../../../ui/LoadBoundary.tsx';
import classes from './DeskFrame.module.css';

type DeskPageProps = {
  title: string;
  lead?: string | undefined;
  /** Beside the title. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A page of the desk, which loads and fails on its own. */
export function DeskPage({ title, lead, buttons, children }: DeskPageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
        <div className={classes.head}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead !== undefined && (
            <Text c="dimmed" mt={4} maw="70ch">
              {lead}
            </Text>
          )}
        </div>
        {buttons && <div className={classes.actions}>{buttons}</div>}
      </Group>
      <LoadBoundary part={title}>{children}</LoadBoundary>
    </main>
  );
}
