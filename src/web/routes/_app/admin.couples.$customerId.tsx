import { createFileRoute, notFound } from '@tanstack/react-router';
import { CouplePage } from '../../features/admin/couples/CouplePage.tsx';
import { parseId } from '../../features/admin/table/parse-id.ts';

export const Route = createFileRoute('/_app/admin/couples/$customerId')({
  beforeLoad: ({ params }) => {
    if (parseId(params.customerId) === null) throw notFound();
  },
  component: Page,
});

function Page() {
  const id = parseId(Route.useParams().customerId);
  return id !== null && <CouplePage key={id} customerId={id} />;
}
