import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from './LoadingStatus.tsx';

/** A heading and a list of rows, or of cards, while they load. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <LoadingStatus>
      <Stack gap="lg">
        <Skeleton h="1.75rem" w="12rem" />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} h="5rem" />
        ))}
      </Stack>
    </LoadingStatus>
  );
}
