import { Button, Group, Text, Title } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { serverMessage } from '../api/server-message.ts';

type LoadFailedProps = {
  order: 1 | 2;
  /** What failed, as the beginning of a sentence. */
  what: string;
  error: unknown;
  onRetry: MouseEventHandler;
  /** Other ways out. */
  children?: ReactNode;
};

/** Says that something could not be loaded, in the server's words if it has any, and offers to try again. */
export function LoadFailed({ order, what, error, onRetry, children }: LoadFailedProps) {
  return (
    <>
      <Title order={order} size={order === 1 ? undefined : 'h3'}>
        Something went wrong
      </Title>
      <Text c="dimmed" mt="sm" mb="xl">
        {serverMessage(error) ?? `${what} could not be loaded. Please check your connection and try again.`}
      </Text>
      <Group justify="center">
        <Button onClick={onRetry}>Try again</Button>
        {children}
      </Group>
    </>
  );
}
