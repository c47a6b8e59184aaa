import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { auditPageSchema, type AuditPage } from '#src/domain/admin/audit.ts';
import { ActivityTable } from '../../features/admin/activity/ActivityTable.tsx';
import { changeFilters, readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/settings/activity')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<AuditPage> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const filters = readFilters(auditPageSchema, Route.useSearch());
  return (
    <ActivityTable
      filters={filters}
      // From the address as it is then, because another change may be on its way.
      onChange={(changes) =>
        void navigate({ search: (before) => changeFilters(auditPageSchema, before, changes), resetScroll: false })
      }
    />
  );
}
