import { Container, Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from './LoadingStatus.tsx';

/** A page of text while it loads. */
export function PageSkeleton() {
  return (
    <Container component="main" aria-busy size="lg" py={96}>
      <LoadingStatus>
        <Stack gap="lg">
          <Skeleton h="3.5rem" w="min(28rem, 80%)" />
          <Skeleton h="1.25rem" />
          <Skeleton h="1.25rem" w="85%" />
          <Skeleton h="16rem" />
        </Stack>
      </LoadingStatus>
    </Container>
  );
}
