import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type ActionRowProps = { title: string; badge?: ReactNode; text: string; children: ReactNode };

/** A title and its text, with a button beside them. */
export function ActionRow({ title, badge, text, children }: ActionRowProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Box flex="1 1 14rem" miw={0}>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          {badge}
        </Group>
        <Text c="dimmed">{text}</Text>
      </Box>
      {children}
    </Group>
  );
}
