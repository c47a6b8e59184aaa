import { createFileRoute } from '@tanstack/react-router';
import { InviteCouplesPage } from '../../features/admin/groups/InviteCouplesPage.tsx';
import { searchParam } from '../../lib/search-param.ts';

export const Route = createFileRoute('/_app/admin/groups/new')({
  // The group to add couples to.
  validateSearch: ({ group }): { group?: string } => (group === undefined ? {} : { group: searchParam(group) }),
  component: Page,
});

function Page() {
  return <InviteCouplesPage group={Route.useSearch().group ?? ''} />;
}
