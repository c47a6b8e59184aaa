import { createFileRoute } from '@tanstack/react-router';
import { AgreementsPage } from '../../features/couple/agreements/AgreementsPage.tsx';
import { useLiveUpdates } from '../../features/couple/dashboard/use-live-updates.ts';
import { requireCouple } from '../../session/require-couple.ts';

export const Route = createFileRoute('/_app/_couple/agreements')({
  beforeLoad: requireCouple,
  loader: async ({ context: { queries, customerId: userId } }) => {
    await Promise.all([
      queries.profile.get.ensureData({ userId }),
      queries.account.settings.ensureData(),
      queries.agreements.list.fetch({ userId }, { staleTime: 0 }),
    ]);
  },
  component: Page,
});

function Page() {
  const { customerId: userId } = Route.useRouteContext();
  useLiveUpdates(userId, () => undefined);
  return <AgreementsPage userId={userId} />;
}
