import { Container, Group, Skeleton, Stack } from '@mantine/core';
import { ListSkeleton } from './ListSkeleton.tsx';

/** The couple's or the admin's page, with its heading, tabs, and a list, while it loads. */
export function DashboardSkeleton() {
  return (
    <Container component="main" aria-busy size="lg" py="lg">
      <Stack gap="xl">
        <Group justify="space-between" aria-hidden>
          <Skeleton h="3.5rem" w="min(18rem, 50vw)" />
          <Skeleton h="2.875rem" w="6rem" />
        </Group>
        <Skeleton h="2.75rem" aria-hidden />
        <ListSkeleton />
      </Stack>
    </Container>
  );
}
