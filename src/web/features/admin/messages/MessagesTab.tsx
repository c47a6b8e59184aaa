import { Group, NativeSelect, Text } from '@mantine/core';
import { useDeferredValue } from 'react';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { MessageRow } from './MessageRow.tsx';

const FILTERS = [
  { value: '', label: 'All messages' },
  { value: 'unanswered', label: 'Not answered' },
];

type MessagesTabProps = { isUnanswered: boolean; onFilter: (isUnanswered: boolean) => void };

/** Messages from the contact form, newest first. */
export function MessagesTab({ isUnanswered, onFilter }: MessagesTabProps) {
  // Shows the previous list while the next one loads.
  const shown = useDeferredValue(isUnanswered);
  const [{ pages }, query] = trpc.contact.list.useSuspenseInfiniteQuery({ isUnanswered: shown }, pagination);
  const messages = pages.flatMap((page) => page.messages);
  const unanswered = pages[0]?.unanswered ?? 0;

  return (
    <section aria-label="Messages">
      <Group justify="flex-end" align="baseline" mb="md">
        {(shown || messages.length > 0) && (
          <Group gap="md">
            <Text c="dimmed" role="status">
              {unanswered === 0 ? 'All answered' : `${unanswered} not answered`}
            </Text>
            <NativeSelect
              aria-label="Show"
              data={FILTERS}
              value={isUnanswered ? 'unanswered' : ''}
              onChange={(event) => onFilter(event.currentTarget.value !== '')}
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
