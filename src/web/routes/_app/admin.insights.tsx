import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { insightsSchema, type InsightsFilter } from '#src/domain/desk/insights.ts';
import { InsightsPage } from '../../features/admin/insights/InsightsPage.tsx';

export const Route = createFileRoute('/_app/admin/insights')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: InsightsFilter & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { data: filter = {} } = insightsSchema.safeParse(Route.useSearch());
  return (
    <InsightsPage
      filter={filter}
      onChange={(changes) => void navigate({ search: ({ from, to }) => ({ from, to, ...changes }), resetScroll: false })}
    />
  );
}
