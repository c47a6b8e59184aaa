import { Group, NativeSelect, Text, Title } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { MessageRow } from './MessageRow.tsx';

const FILTERS = [
  { value: '', label: 'All messages' },
  { value: 'unanswered', label: 'Not answered' },
];

/** Messages from the contact form, newest first. */
export function MessagesTab() {
  const [isUnanswered, setIsUnanswered] = useState(false);
  // Shows the previous list while the next one loads.
  const shown = useDeferredValue(isUnanswered);
  const [{ pages }, query] = trpc.contact.list.useSuspenseInfiniteQuery({ isUnanswered: shown }, pagination);
  const messages = pages.flatMap((page) => page.messages);
  const unanswered = pages[0]?.unanswered ?? 0;

  return (
    <section aria-labelledby="messages">
      <Group justify="space-between" align="baseline" mb="md">
        <Title order={2} size="h3" id="messages">
          Messages
        </Title>
        {(shown || messages.length > 0) && (
          <Group gap="md">
            <Text c="dimmed" role="status">
              {unanswered === 0 ? 'All answered' : `${unanswered} not answered`}
            </Text>
            <NativeSelect
              aria-label="Show"
              data={FILTERS}
              value={isUnanswered ? 'unanswered' : ''}
              onChange={(event) => setIsUnanswered(event.currentTarget.value !== '')}
            />
          </Group>
        )}
      </Group>
      {messages.length === 0 && shown && <EmptyList>You’ve answered all messages.</EmptyList>}
      {messages.length === 0 && !shown ? (
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
