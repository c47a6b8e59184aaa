import { Button } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { CampaignList } from '../../features/admin/campaigns/CampaignList.tsx';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { EmailsTab } from '../../features/admin/emails/EmailsTab.tsx';

export const Route = createFileRoute('/_app/admin/emails/')({
  validateSearch: ({ view }): { view?: 'failed' } => (view === 'failed' ? { view } : {}),
  component: Page,
});

function Page() {
  const isFailed = Route.useSearch().view === 'failed';
  return (
    <DeskPage
      title="Emails"
      buttons={
        <Button component={Link} to="/admin/emails/new">
          Write to Couples
        </Button>
      }
    >
      {!isFailed && <CampaignList />}
      <EmailsTab isFailed={isFailed} />
    </DeskPage>
  );
}
