import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { messageListSchema, type MessageList } from '#src/domain/desk/messages.ts';
import { MessagesPage } from '../../features/admin/messages/MessagesPage.tsx';
import { changeFilters, readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/messages/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<MessageList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const filters = readFilters(messageListSchema, Route.useSearch());
  return (
    <MessagesPage
      filters={filters}
      // From the address as it is then, because another change may be on its way.
      onChange={(changes) =>
        void navigate({ search: (before) => changeFilters(messageListSchema, before, changes), resetScroll: false })
      }
    />
  );
}
