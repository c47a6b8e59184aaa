import { useLocation } from '@tanstack/react-router';
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton.tsx';
import { AdminSkeleton } from '../../features/admin/AdminSkeleton.tsx';
import { parseAdminTab, type AdminTab } from '../../features/admin/admin-tab.ts';
import { WeeksSkeleton } from '../../features/admin/weeks/WeeksSkeleton.tsx';
import { OrdersSkeleton } from '../../features/admin/orders/OrdersSkeleton.tsx';

/** A tab of the admin's page in the shape that it will have. */
export function AdminTabSkeleton({ tab }: { tab: AdminTab }) {
  switch (tab) {
    case 'weeks':
      return <WeeksSkeleton />;
    case 'orders':
      return <OrdersSkeleton />;
    case 'activity':
    case 'settings':
      return <RowsSkeleton lines={3} />;
    case 'customers':
    case 'messages':
    case 'mail':
      return <RowsSkeleton lines={3} button="14rem" />;
  }
}

/** The admin's page while it is on its way, with the tab that the address names. */
export function AdminPending() {
  const tab = useLocation({ select: ({ search }) => parseAdminTab(search.tab) ?? 'weeks' });
  return (
    <AdminSkeleton>
      <AdminTabSkeleton tab={tab} />
    </AdminSkeleton>
  );
}
