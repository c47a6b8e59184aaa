import { Button, Group, Text, Title } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { serverMessage } from '../api/server-message.ts';

type LoadFailedProps = {
  order: 1 | 2;
  /** What failed, to start a sentence with. */
  what: string;
  error: unknown;
  onRetry: MouseEventHandler;
  /** More buttons. */
  children?: ReactNode;
};

/** Says that something couldn't be loaded, with the server's reason if there is one, and offers to try again. */
export function LoadFailed({ order, what, error, onRetry, children }: LoadFailedProps) {
  const isOffline = !navigator.onLine;
  return (
    <>
      <Title order={order} size={order === 1 ? undefined : 'h3'}>
        {isOffline ? 'You’re offline' : 'Something went wrong'}
      </Title>
      <Text c="dimmed" mt="sm" mb="xl">
        {isOffline
          ? 'This part needs a connection.'
          : (serverMessage(error) ?? `${what} could not be loaded. Please check your connection and try again.`)}
      </Text>
      <Group justify="center">
        <Button onClick={onRetry}>Try again</Button>
        {children}
      </Group>
    </>
  );
}
