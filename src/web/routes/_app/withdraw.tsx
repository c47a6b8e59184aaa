import { createFileRoute } from '@tanstack/react-router';
import { WithdrawPage } from '../../features/withdraw/WithdrawPage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/withdraw')({
  loader: ({ context: { queries } }) => queries.site.withdrawal.prefetch(),
  pendingComponent: FormCardSkeleton,
  component: WithdrawPage,
});
