import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { EmailsTab } from '../../features/admin/emails/EmailsTab.tsx';

export const Route = createFileRoute('/_app/admin/emails')({
  validateSearch: ({ view }): { view?: 'failed' } => (view === 'failed' ? { view } : {}),
  component: Page,
});

function Page() {
  return (
    <DeskPage title="Emails">
      <EmailsTab isFailed={Route.useSearch().view === 'failed'} />
    </DeskPage>
  );
}
