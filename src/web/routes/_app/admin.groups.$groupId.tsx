import { createFileRoute, notFound } from '@tanstack/react-router';
import { GroupPage } from '../../features/admin/groups/GroupPage.tsx';
import { parseId } from '../../features/admin/table/parse-id.ts';

export const Route = createFileRoute('/_app/admin/groups/$groupId')({
  beforeLoad: ({ params }) => {
    if (parseId(params.groupId) === null) throw notFound();
  },
  component: Page,
});

function Page() {
  const id = parseId(Route.useParams().groupId);
  return id !== null && <GroupPage key={id} groupId={id} />;
}
