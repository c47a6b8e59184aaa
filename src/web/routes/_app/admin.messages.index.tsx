import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { messageListSchema, type MessageList } from '#src/domain/desk/messages.ts';
import { MessagesPage } from '../../features/admin/messages/MessagesPage.tsx';
import { readFilters } from '../../features/admin/table/read-filters.ts';

export const Route = createFileRoute('/_app/admin/messages/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<MessageList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const filters = readFilters(messageListSchema, Route.useSearch());
  return <MessagesPage filters={filters} onChange={(search) => void navigate({ search, resetScroll: false })} />;
}
