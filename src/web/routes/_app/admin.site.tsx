import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { SiteSettingsForm } from '../../features/admin/settings/SiteSettingsForm.tsx';

export const Route = createFileRoute('/_app/admin/site')({ component: Page });

function Page() {
  return (
    <DeskPage title="Site">
      <SiteSettingsForm />
    </DeskPage>
  );
}
