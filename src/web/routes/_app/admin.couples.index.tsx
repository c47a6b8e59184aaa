import { createFileRoute } from '@tanstack/react-router';
import { coupleListSchema } from '#src/domain/desk/couple-list.ts';
import { CouplesPage } from '../../features/admin/couples/CouplesPage.tsx';
import { readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/couples/')({
  validateSearch: (raw) => readFilters(coupleListSchema, raw),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return <CouplesPage filters={Route.useSearch()} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
