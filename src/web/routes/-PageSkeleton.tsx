import { useRouter } from '@tanstack/react-router';
import { findPage } from '#src/domain/course/pages.ts';
import { TransferProgress } from '../ui/TransferProgress.tsx';
import { begun } from '../lib/begun.ts';
import { useLater } from '../lib/use-later.ts';

const loadSkeletons = () => import('./-skeletons.tsx');

// There when a link is followed. A page that is opened by its address loads them at once, beside its own code.
void begun.then(loadSkeletons).catch(() => undefined);

/** The page that was asked for, in the shape that it will have, while it is on its way; a bar while even that is. */
export function PageSkeleton() {
  const router = useRouter();
  const skeletons = useLater(true, loadSkeletons)?.SKELETONS;
  const page = findPage(router.latestLocation.pathname);
  const Skeleton = page === null ? undefined : skeletons?.[page];
  return Skeleton ? <Skeleton /> : <TransferProgress label="Loading the page" share={null} />;
}
