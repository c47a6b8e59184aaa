import { createFileRoute, notFound } from '@tanstack/react-router';
import { MessagePage } from '../../features/admin/messages/MessagePage.tsx';
import { parseId } from '../../features/admin/table/parse-id.ts';

export const Route = createFileRoute('/_app/admin/messages/$messageId')({
  beforeLoad: ({ params }) => {
    if (parseId(params.messageId) === null) throw notFound();
  },
  component: Page,
});

function Page() {
  const id = parseId(Route.useParams().messageId);
  return id !== null && <MessagePage key={id} messageId={id} />;
}
