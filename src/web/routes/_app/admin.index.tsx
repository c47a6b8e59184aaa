import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BulkUpload } from '../../features/admin/bulk-upload/BulkUpload.tsx';
import { SetupReminder } from '../../features/admin/checklist/SetupReminder.tsx';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { NeedsList } from '../../features/admin/desk/NeedsList.tsx';
import { Section } from '../../features/admin/desk/Section.tsx';
import { useUploads } from '../../features/admin/weeks/upload/UploadsProvider.tsx';
import { WeeksTab } from '../../features/admin/weeks/WeeksTab.tsx';
import { searchParam } from '../../lib/search-param.ts';

/** Where the tabs of earlier addresses such as /admin?tab=orders are now. */
const FORMER_TABS = {
  orders: '/admin/orders',
  customers: '/admin/couples',
  figures: '/admin/insights',
  messages: '/admin/messages',
  emails: '/admin/emails',
  activity: '/admin/settings/activity',
  settings: '/admin/site',
} as const;

const isFormerTab = (tab: string): tab is keyof typeof FORMER_TABS => Object.hasOwn(FORMER_TABS, tab);

export const Route = createFileRoute('/_app/admin/')({
  validateSearch: ({ tab, week }): { tab?: string; week?: string } => ({
    ...(tab !== undefined && { tab: searchParam(tab) }),
    ...(week !== undefined && { week: searchParam(week) }),
  }),
  beforeLoad: async ({ context, search: { tab = '', week } }) => {
    const check = await context.queries.auth.check.fetch();
    // A helper has nothing to do with the weeks.
    if ('role' in check && check.role === 'helper') throw redirect({ to: '/admin/today', replace: true });
    if (isFormerTab(tab)) throw redirect({ to: FORMER_TABS[tab], replace: true });
    if (week !== undefined) throw redirect({ to: '/admin/course/$week/{-$part}', params: { week }, replace: true });
    if (tab !== '') throw redirect({ to: '/admin', replace: true });
  },
  // Prefetched while the page's code loads; an error appears in its part.
  loader: ({ context }) => void context.queries.weekPdf.list.prefetch(),
  component: Page,
});

function Page() {
  const navigate = useNavigate();
  const { form, bulk } = useUploads();
  // Always the same function, because the 52 weeks would render with each letter typed into the upload form.
  const edit = useCallback(
    (week: number) => void navigate({ to: '/admin/course/$week/{-$part}', params: { week: String(week), part: undefined } }),
    [navigate],
  );
  return (
    <DeskPage title="Admin dashboard">
      <Section title="Needs you">
        <NeedsList />
      </Section>
      <WeeksTab setupReminder={<SetupReminder />} form={form} bulkUpload={<BulkUpload state={bulk} />} onEdit={edit} />
    </DeskPage>
  );
}
