import { Group, Text, Title } from '@mantine/core';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { MessageRow } from './MessageRow.tsx';

/** Messages from the contact form, newest first. */
export function MessagesTab() {
  const [{ pages }, query] = trpc.contact.list.useSuspenseInfiniteQuery({}, pagination);
  const messages = pages.flatMap((page) => page.messages);
  const unanswered = pages[0]?.unanswered ?? 0;

  return (
    <section aria-labelledby="messages">
      <Group justify="space-between" align="baseline" mb="md">
        <Title order={2} size="h3" id="messages">
          Messages
        </Title>
        {messages.length > 0 && (
          <Text c="dimmed" role="status">
            {unanswered === 0 ? 'All answered' : `${unanswered} not answered`}
          </Text>
        )}
      </Group>
      {messages.length === 0 ? (
        <EmptyList picture={<TwoCups />}>
          No messages yet. Messages from your contact form appear here, and we email them to you.
        </EmptyList>
      ) : (
        <RowList>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </RowList>
      )}
      <ShowMore query={query} />
    </section>
  );
}
