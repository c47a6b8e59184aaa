import { createFileRoute } from '@tanstack/react-router';
import { BookPage } from '../../features/couple/book/BookPage.tsx';
import { requireCouple } from '../../session/require-couple.ts';

export const Route = createFileRoute('/_app/_couple/book')({
  beforeLoad: requireCouple,
  loader: async ({ context: { queries, customerId: userId } }) => {
    await Promise.all([
      queries.profile.get.ensureData({ userId }),
      // What the partner left out a moment ago.
      queries.book.review.fetch({ userId }, { staleTime: 0 }),
    ]);
  },
  component: Page,
});

function Page() {
  const { customerId: userId } = Route.useRouteContext();
  return <BookPage userId={userId} />;
}
