import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { FiguresTab } from '../../features/admin/figures/FiguresTab.tsx';
import { SalesTotals } from '../../features/admin/orders/SalesTotals.tsx';

export const Route = createFileRoute('/_app/admin/insights')({ component: Page });

function Page() {
  return (
    <DeskPage title="Insights">
      <SalesTotals />
      <FiguresTab />
    </DeskPage>
  );
}
