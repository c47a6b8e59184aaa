import { Card, Container, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from './LoadingStatus.tsx';

/** A centered card with a form while it loads. */
export function FormCardSkeleton() {
  return (
    <Container component="main" aria-busy size={480} py={96}>
      <LoadingStatus>
        <Card p="xl">
          <Stack gap="lg">
            <Skeleton h="2rem" w="70%" />
            <Skeleton h="4.5rem" />
            <Skeleton h="4.5rem" />
            <Skeleton h="2.875rem" />
          </Stack>
        </Card>
      </LoadingStatus>
    </Container>
  );
}
