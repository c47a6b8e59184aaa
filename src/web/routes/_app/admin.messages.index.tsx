import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { messageListSchema, type MessageList } from '#src/domain/desk/messages.ts';
import { MessagesPage } from '../../features/admin/messages/MessagesPage.tsx';
import { useFilters } from '../../features/admin/table/use-filters.ts';

export const Route = createFileRoute('/_app/admin/messages/')({
  // The page checks it, because every page would load the schema with its first view.
  validateSearch: (search: Partial<MessageList> & SearchSchemaInput) => search,
  component: Page,
});

function Page() {
  return <MessagesPage {...useFilters(messageListSchema)} />;
}
