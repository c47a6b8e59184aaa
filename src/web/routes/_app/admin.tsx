import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { ActivityTab } from '../../features/admin/activity/ActivityTab.tsx';
import { AdminPage } from '../../features/admin/AdminPage.tsx';
import { parseAdminTab, type AdminTab } from '../../features/admin/admin-tab.ts';
import { BulkUpload } from '../../features/admin/bulk-upload/BulkUpload.tsx';
import { useBulkUpload } from '../../features/admin/bulk-upload/use-bulk-upload.ts';
import { CourseContent, lessonId } from '../../features/admin/content/CourseContent.tsx';
import { WeekEditor } from '../../features/admin/content/WeekEditor.tsx';
import { useUploadForm } from '../../features/admin/weeks/use-upload-form.ts';
import { WeeksTab } from '../../features/admin/weeks/WeeksTab.tsx';
import { CustomersTab } from '../../features/admin/customers/CustomersTab.tsx';
import { FiguresTab } from '../../features/admin/figures/FiguresTab.tsx';
import { EmailsTab } from '../../features/admin/emails/EmailsTab.tsx';
import { MessagesTab } from '../../features/admin/messages/MessagesTab.tsx';
import { OrdersTab } from '../../features/admin/orders/OrdersTab.tsx';
import { SettingsTab } from '../../features/admin/checklist/SettingsTab.tsx';
import { SetupGuide } from '../../features/admin/checklist/SetupGuide.tsx';
import { SetupReminder } from '../../features/admin/checklist/SetupReminder.tsx';
import { SiteSettingsForm } from '../../features/admin/settings/SiteSettingsForm.tsx';
import { useSettings } from '../../api/use-settings.ts';
import { DashboardSkeleton } from '../../ui/skeletons/DashboardSkeleton.tsx';

export const Route = createFileRoute('/_app/admin')({
  // `week` is the week whose content is being edited.
  validateSearch: ({ tab, week }): { tab?: AdminTab | undefined; week?: number | undefined } => ({
    tab: parseAdminTab(tab),
    week: ALL_WEEKS.find((number) => number === week),
  }),
  // The server refuses everything here to anyone else; this only shows them the sign-in page (specification, section 2).
  beforeLoad: async ({ context, location }) => {
    const { isAdmin } = await context.queries.auth.check.fetch();
    if (!isAdmin) throw redirect({ to: '/login', state: { adminTarget: location.href } });
  },
  // Prefetched while the page's code loads; an error appears in its tab.
  loader: ({ context }) => void context.queries.weekPdf.list.prefetch(),
  pendingComponent: DashboardSkeleton,
  component: Page,
});

function Page() {
  const { brandName } = useSettings();
  const { tab = 'weeks', week } = Route.useSearch();
  const navigate = Route.useNavigate();
  const uploadForm = useUploadForm();
  const bulkUpload = useBulkUpload();
  // Always the same function, because the 52 weeks would render with each letter typed into the upload form.
  const edit = useCallback((chosen: number) => void navigate({ search: { tab: 'weeks', week: chosen } }), [navigate]);
  return (
    <AdminPage brandName={brandName} tab={tab} onTabChange={(chosen) => void navigate({ search: { tab: chosen } })}>
      {tab === 'weeks' && week === undefined && (
        <WeeksTab
          setupReminder={<SetupReminder />}
          form={uploadForm}
          bulkUpload={<BulkUpload state={bulkUpload} />}
          courseContent={<CourseContent onEdit={edit} />}
          onEdit={edit}
        />
      )}
      {tab === 'weeks' && week !== undefined && (
        <WeekEditor
          key={week}
          weekNumber={week}
          onUpload={() => {
            uploadForm.setFieldValue('weekNumber', String(week));
            void navigate({ search: { tab: 'weeks' } });
          }}
          onClose={() => void navigate({ search: { tab: 'weeks' }, hash: lessonId(week) })}
        />
      )}
      {tab === 'orders' && <OrdersTab />}
      {tab === 'customers' && <CustomersTab />}
      {tab === 'figures' && <FiguresTab />}
      {tab === 'messages' && <MessagesTab />}
      {tab === 'emails' && <EmailsTab />}
      {tab === 'activity' && <ActivityTab />}
      {tab === 'settings' && <SettingsTab setupGuide={<SetupGuide />} siteSettings={<SiteSettingsForm />} />}
    </AdminPage>
  );
}
