import { createFileRoute } from '@tanstack/react-router';
import { DeskPage } from '../../features/admin/desk/DeskPage.tsx';
import { MessagesTab } from '../../features/admin/messages/MessagesTab.tsx';

export const Route = createFileRoute('/_app/admin/messages/')({
  validateSearch: ({ view }): { view?: 'unanswered' } => (view === 'unanswered' ? { view } : {}),
  component: Page,
});

function Page() {
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeskPage title="Messages">
      <MessagesTab
        isUnanswered={view === 'unanswered'}
        onFilter={(isUnanswered) => void navigate({ search: isUnanswered ? { view: 'unanswered' } : {} })}
      />
    </DeskPage>
  );
}
