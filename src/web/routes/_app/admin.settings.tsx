import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { SettingsLinks } from '../../features/admin/desk/SettingsLinks.tsx';

export const Route = createFileRoute('/_app/admin/settings')({ component: Page });

function Page() {
  return (
    <DeskPage title="Settings">
      <SettingsLinks />
      <Outlet />
    </DeskPage>
  );
}
