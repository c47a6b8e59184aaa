import { Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CONTACT_SUBJECTS } from '#src/domain/contact.ts';
import {
  MESSAGE_VIEW_LABELS,
  MESSAGE_VIEWS,
  messageListSchema,
  type MessageList,
  type MessageRow,
} from '#src/domain/desk/messages.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons/ListSkeleton.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { Pager } from '../table/Pager.tsx';
import { useTypedFilter } from '../table/use-typed-filter.ts';
import { Views } from '../table/Views.tsx';
import { withoutDefaults } from '../table/without-defaults.ts';
import { describeAnswer, writerName } from './message-texts.ts';

const DEFAULTS = messageListSchema.parse({});

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    id: 'from',
    header: 'From',
    isAlways: true,
    cell: (message) => (
      <>
        <Link to="/admin/messages/$messageId" params={{ messageId: String(message.id) }} className={classes.name}>
          {message.done ? writerName(message) : <strong>{writerName(message)}</strong>}
        </Link>
        <span className={`${classes.below} ${classes.phone}`}>
          {CONTACT_SUBJECTS[message.subject]}, {formatDate(message.receivedAt)}
        </span>
      </>
    ),
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => CONTACT_SUBJECTS[subject] },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => (
      <Text inherit lineClamp={1}>
        {message}
      </Text>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ receivedAt }) => <span className={classes.whole}>{formatDate(receivedAt)}</span>,
  },
  {
    id: 'answered',
    header: 'Answered',
    isAlways: true,
    cell: (message) => <span className={classes.whole}>{describeAnswer(message)}</span>,
  },
];

type MessagesPageProps = { filters: Partial<MessageList>; onChange: (changes: Partial<MessageList>) => void };

/** The messages from the contact form, newest first. */
export function MessagesPage({ filters: chosen, onChange }: MessagesPageProps) {
  const filters = { ...DEFAULTS, ...chosen };
  const options = { placeholderData: keepPreviousData, staleTime: 0, throwOnError: true };
  const { data: messages } = trpc.contact.list.useQuery(filters, options);
  const { data: counts } = trpc.contact.counts.useQuery({ search: filters.search }, options);
  const { typed, setTyped } = useTypedFilter(filters.search, (search) => onChange({ search }));

  return (
    <DeskPage title="Messages">
      <Views
        to="/admin/messages"
        views={MESSAGE_VIEWS}
        labels={MESSAGE_VIEW_LABELS}
        counts={counts}
        current={filters.view}
        getSearch={(view) => withoutDefaults({ ...filters, view, page: 1 }, DEFAULTS)}
      />
      <div className={classes.bar}>
        <SearchField
          label="Search messages"
          placeholder="Name, email, or text"
          value={typed}
          onChange={setTyped}
          className={classes.search}
        />
      </div>
      {messages === undefined || counts === undefined ? (
        <ListSkeleton />
      ) : messages.length === 0 ? (
        <EmptyList picture={<TwoCups />}>{describeNoMessages(filters, counts.all)}</EmptyList>
      ) : (
        <DataTable
          name="Messages"
          columns={COLUMNS}
          rows={messages}
          getId={({ id }) => String(id)}
          getName={({ id }) => `message ${id}`}
        />
      )}
      {counts && (
        <Pager
          total={counts[filters.view]}
          page={filters.page}
          noun={['message', 'messages']}
          onChange={(page) => onChange({ page })}
        />
      )}
    </DeskPage>
  );
}

function describeNoMessages({ search, view }: Pick<MessageList, 'search' | 'view'>, all: number): string {
  if (search !== '') return 'No message here. Try another view, or fewer words.';
  if (all === 0) return 'No messages yet. Messages from your contact form appear here, and we email them to you.';
  return view === 'unanswered' ? 'You’ve answered all messages.' : 'No message here.';
}
