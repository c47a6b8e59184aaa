import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { auditPageSchema, type AuditPage } from '#src/domain/admin/audit.ts';
import { ActivityTable } from '../../features/admin/activity/ActivityTable.tsx';
import { useFilters } from '../../features/admin/table/use-filters.ts';

export const Route = createFileRoute('/_app/admin/settings/activity')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<AuditPage> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  return <ActivityTable {...useFilters(auditPageSchema)} />;
}
