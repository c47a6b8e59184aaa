import { createFileRoute } from '@tanstack/react-router';
import { audienceSchema, type Audience } from '#src/domain/desk/campaigns.ts';
import { WriteCampaignPage } from '../../features/admin/campaigns/WriteCampaignPage.tsx';

export const Route = createFileRoute('/_app/admin/emails/new')({
  // Which couples; if that's wrong, all of them.
  validateSearch: (raw): Partial<Audience> => audienceSchema.safeParse(raw).data ?? {},
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <WriteCampaignPage
      audience={audienceSchema.parse(Route.useSearch())}
      onChange={(search) => void navigate({ search, resetScroll: false, replace: true })}
    />
  );
}
