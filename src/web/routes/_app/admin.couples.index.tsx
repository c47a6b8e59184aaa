import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { coupleListSchema, type CoupleList } from '#src/domain/desk/couple-list.ts';
import { CouplesPage } from '../../features/admin/couples/CouplesPage.tsx';
import { changeFilters, readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/couples/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<CoupleList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const filters = readFilters(coupleListSchema, Route.useSearch());
  return (
    <CouplesPage
      filters={filters}
      // From the address as it is then, because another change may be on its way.
      onChange={(changes) =>
        void navigate({ search: (before) => changeFilters(coupleListSchema, before, changes), resetScroll: false })
      }
    />
  );
}
