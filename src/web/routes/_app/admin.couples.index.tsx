import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { coupleListSchema, type CoupleList } from '#src/domain/desk/couple-list.ts';
import { CouplesPage } from '../../features/admin/couples/CouplesPage.tsx';
import { useFilters } from '../../features/admin/table/use-filters.ts';

export const Route = createFileRoute('/_app/admin/couples/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<CoupleList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  return <CouplesPage {...useFilters(coupleListSchema)} />;
}
