import { Group, Text, Title } from '@mantine/core';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { MessageRow } from './MessageRow.tsx';

/** What visitors have written to the seller, the newest first. */
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
          No messages yet. What visitors write on the front page arrives here and by mail.
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
