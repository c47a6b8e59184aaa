import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { audienceSchema, type Audience } from '#src/domain/desk/campaigns.ts';
import { WriteCampaignPage } from '../../features/admin/campaigns/WriteCampaignPage.tsx';

export const Route = createFileRoute('/_app/admin/emails/new')({
  // Which couples. The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<Audience> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <WriteCampaignPage
      audience={audienceSchema.safeParse(Route.useSearch()).data ?? audienceSchema.parse({})}
      onChange={(search) => void navigate({ search, resetScroll: false, replace: true })}
    />
  );
}
