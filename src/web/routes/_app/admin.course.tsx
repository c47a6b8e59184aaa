import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DropPdfs } from '../../features/admin/course/DropPdfs.tsx';

export const Route = createFileRoute('/_app/admin/course')({ component: Page });

function Page() {
  return (
    <DropPdfs>
      <Outlet />
    </DropPdfs>
  );
}
