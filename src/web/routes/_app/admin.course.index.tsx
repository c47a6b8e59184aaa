import { createFileRoute } from '@tanstack/react-router';
import { CoursePage } from '../../features/admin/course/CoursePage.tsx';

export const Route = createFileRoute('/_app/admin/course/')({
  validateSearch: ({ view }): { view?: 'missing' } => (view === 'missing' ? { view } : {}),
  component: Page,
});

function Page() {
  return <CoursePage isMissing={Route.useSearch().view === 'missing'} />;
}
