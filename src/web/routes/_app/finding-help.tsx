import { createFileRoute } from '@tanstack/react-router';
import { FindingHelpPage } from '../../features/landing/finding-help/FindingHelpPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/finding-help')({
  loader: ({ context: { queries } }) => queries.site.findingHelp.prefetch(),
  pendingComponent: FormCardSkeleton,
  component: FindingHelpPage,
});
