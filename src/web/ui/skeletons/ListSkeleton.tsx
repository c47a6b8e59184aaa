import { Skeleton, Stack } from '@mantine/core';
import { LoadingStatus } from './LoadingStatus.tsx';

/** A heading and a list while they load. */
export function ListSkeleton() {
  return (
    <LoadingStatus>
      <Stack gap="lg">
        <Skeleton h="1.75rem" w="12rem" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="5rem" />
        ))}
      </Stack>
    </LoadingStatus>
  );
}
