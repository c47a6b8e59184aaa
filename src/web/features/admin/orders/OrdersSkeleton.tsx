import { RowsSkeleton } from '../../../ui/loading/RowsSkeleton.tsx';

export function OrdersSkeleton() {
  return <RowsSkeleton lines={3} />;
}
