import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalsPage } from '../../features/admin/withdrawals/WithdrawalsPage.tsx';

export const Route = createFileRoute('/_app/admin/withdrawals')({
  validateSearch: ({ view }): { view?: 'open' } => (view === 'open' ? { view } : {}),
  component: Page,
});

function Page() {
  return <WithdrawalsPage view={Route.useSearch().view} />;
}
