import { useDocumentTitle } from '@mantine/hooks';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageTitle } from '#src/domain/pages.ts';
import { ActivityTab } from '../../features/activity/ActivityTab.tsx';
import { AdminPage } from '../../features/admin/AdminPage.tsx';
import { adminTabOf, type AdminTab } from '../../features/admin/admin-tab.ts';
import { WeeksTab } from '../../features/admin/WeeksTab.tsx';
import { CustomersTab } from '../../features/customers/CustomersTab.tsx';
import { MailTab } from '../../features/mail/MailTab.tsx';
import { MessagesTab } from '../../features/messages/MessagesTab.tsx';
import { OrdersTab } from '../../features/orders/OrdersTab.tsx';
import { SettingsTab } from '../../features/settings/SettingsTab.tsx';
import { useSettings } from '../../lib/use-settings.ts';
import { AdminTabSkeleton } from './-admin-skeletons.tsx';

export const Route = createFileRoute('/_server/admin')({
  validateSearch: ({ tab }): { tab?: AdminTab | undefined } => ({ tab: adminTabOf(tab) }),
  // The server refuses everything here to anyone else; this only leads them to the right door (specification, section 2).
  beforeLoad: async ({ context }) => {
    const { isAdmin } = await context.queries.account.check.fetch();
    if (!isAdmin) throw redirect({ to: '/login' });
  },
  // Asked for while the page's code is on its way; what fails, fails in its tab.
  loader: ({ context }) => void context.queries.framework.list.prefetch(),
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const { tab = 'weeks' } = Route.useSearch();
  const navigate = Route.useNavigate();
  useDocumentTitle(pageTitle('/admin', brandName));
  return (
    <AdminPage
      brandName={brandName}
      tab={tab}
      onTabChange={(chosen) => void navigate({ search: { tab: chosen }, resetScroll: false })}
      skeleton={<AdminTabSkeleton tab={tab} />}
    >
      {tab === 'weeks' && <WeeksTab />}
      {tab === 'orders' && <OrdersTab />}
      {tab === 'customers' && <CustomersTab />}
      {tab === 'messages' && <MessagesTab />}
      {tab === 'mail' && <MailTab />}
      {tab === 'activity' && <ActivityTab />}
      {tab === 'settings' && <SettingsTab />}
    </AdminPage>
  );
}
