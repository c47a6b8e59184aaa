import { Input } from '@mantine/core';
import { Line, Shape } from './Loading.tsx';

type FieldSkeletonProps = { hasDescription?: boolean; height?: string };

/** The place of a labelled field. */
export function FieldSkeleton({ hasDescription = false, height = '2.875rem' }: FieldSkeletonProps) {
  return (
    <Input.Wrapper
      size="md"
      labelElement="div"
      label={<Line width="6rem" />}
      description={hasDescription && <Line width="5rem" />}
    >
      <Shape width="100%" height={height} />
    </Input.Wrapper>
  );
}
