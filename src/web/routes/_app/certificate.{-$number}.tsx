import { createFileRoute } from '@tanstack/react-router';
import { getHttpStatus } from '../../api/server-message.ts';
import { CertificatePage } from '../../features/certificate/CertificatePage.tsx';
import { FormCardSkeleton } from '../../ui/skeletons/FormCardSkeleton.tsx';

export const Route = createFileRoute('/_app/certificate/{-$number}')({
  loader: async ({ context: { queries }, params: { number } }) => {
    if (number === undefined) return null;
    try {
      return await queries.certificate.verify.fetch({ number }, { staleTime: 0 });
    } catch (error) {
      if (getHttpStatus(error) === 404) return null;
      throw error;
    }
  },
  pendingComponent: FormCardSkeleton,
  component: Page,
});

function Page() {
  const { number = null } = Route.useParams();
  return <CertificatePage key={number} number={number} certificate={Route.useLoaderData()} />;
}
