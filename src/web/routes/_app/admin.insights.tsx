import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { InsightsFilter } from '#src/domain/desk/insights.ts';
import { InsightsPage } from '../../features/admin/insights/InsightsPage.tsx';
import { searchParam } from '../../lib/search-param.ts';

export const Route = createFileRoute('/_app/admin/insights')({
  // The page says what's wrong with it.
  validateSearch: ({ from, to }: InsightsFilter & SearchSchemaInput): InsightsFilter => ({
    from: from && searchParam(from),
    to: to && searchParam(to),
  }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <InsightsPage
      filter={Route.useSearch()}
      onChange={(changes) => void navigate({ search: ({ from, to }) => ({ from, to, ...changes }), resetScroll: false })}
    />
  );
}
