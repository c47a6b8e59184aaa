import { Container, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';

/** Stands in while a page's data is on its way. */
export function PageSkeleton() {
  return (
    <Container component="main" size="lg" py="xl" aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={36} width="60%" mb="xl" />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Skeleton height={120} />
        <Skeleton height={120} />
        <Skeleton height={120} />
      </SimpleGrid>
      <Skeleton height={280} mt="xl" />
    </Container>
  );
}
