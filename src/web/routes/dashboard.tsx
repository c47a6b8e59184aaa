import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { weekNumberSchema } from '#src/domain/week.ts';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { statusOf } from '../lib/server-message.ts';
import { useSettings } from '../lib/use-settings.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: z.object({ week: weekNumberSchema.optional().catch(undefined) }),
  beforeLoad: async ({ context }) => {
    try {
      return await context.queries.account.session.ensureData();
    } catch (error) {
      if (statusOf(error) === 401) throw redirect({ to: '/customer-login' });
      throw error;
    }
  },
  loader: async ({ context: { queries, customerId: userId } }) => {
    await Promise.all([
      queries.profile.get.ensureData({ userId }),
      queries.framework.listWithAccess.ensureData({ userId }),
      queries.progress.progression.ensureData({ userId }),
      queries.progress.list.ensureData({ userId }),
    ]);
  },
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const { customerId } = Route.useRouteContext();
  const { week = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <title>{`Your workbook · ${brandName}`}</title>
      <DashboardPage
        brandName={brandName}
        userId={customerId}
        selectedWeek={week}
        onSelectWeek={(chosen) => void navigate({ search: chosen === null ? {} : { week: chosen }, resetScroll: false })}
      />
    </>
  );
}
