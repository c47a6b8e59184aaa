import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  COUPLE_STATUS_LABELS,
  COUPLE_VIEW_LABELS,
  COUPLE_VIEWS,
  coupleListSchema,
  coupleName,
  type CoupleList,
  type CoupleRow,
} from '#src/domain/desk/couple-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDay } from '../../../lib/dates.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ListSkeleton } from '../../../ui/skeletons/ListSkeleton.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useMayCall } from '../desk/use-may-call.ts';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { ExportCsv } from '../table/ExportCsv.tsx';
import { Pager } from '../table/Pager.tsx';
import { useTypedFilter } from '../table/use-typed-filter.ts';
import { Views } from '../table/Views.tsx';
import { withoutDefaults } from '../table/without-defaults.ts';
import { SelectedCouples } from './SelectedCouples.tsx';

const COUPLE_DEFAULTS = coupleListSchema.parse({});

const COLUMNS: readonly Column<CoupleRow>[] = [
  {
    id: 'couple',
    header: 'Couple',
    sort: 'names',
    isAlways: true,
    cell: (couple) => (
      <>
        <Link to="/admin/couples/$customerId" params={{ customerId: String(couple.customerId) }} className={classes.name}>
          {coupleName(couple)}
        </Link>
        <span className={`${classes.below} ${classes.phone}`}>
          {COUPLE_STATUS_LABELS[couple.status]}, {describeLastSeen(couple.lastSeenAt)}
        </span>
      </>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => <div className={classes.long}>{email}</div> },
  { id: 'buyer', header: 'Buyer', sort: 'buyer', cell: ({ buyer }) => <div className={classes.long}>{buyer}</div> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, group }) => (
      <>
        {COUPLE_STATUS_LABELS[status]}
        {group && `, ${group.name}`}
      </>
    ),
  },
  {
    id: 'completed',
    header: 'Weeks',
    sort: 'completed',
    isAlways: true,
    isNumber: true,
    cell: ({ completed }) => <span aria-label={`${completed} of 52 completed`}>{completed}</span>,
  },
  {
    id: 'lastSeen',
    header: 'Last seen',
    sort: 'lastSeenAt',
    cell: ({ lastSeenAt }) => <span className={classes.whole}>{describeLastSeen(lastSeenAt)}</span>,
  },
  { id: 'together', header: 'Together', cell: ({ joined }) => (joined ? 'Both' : 'One sign-in') },
];

/** What other filters of the address leave out; null if there are none. */
function describeNarrowing({ couples, from, to, seenFrom, paidDaysAgo }: Partial<CoupleList>): string | null {
  const parts = [
    ...(couples === undefined ? [] : ['Chosen couples']),
    ...(from === undefined ? [] : [`New since ${formatDay(from)}`]),
    ...(to === undefined ? [] : [`Began by ${formatDay(to)}`]),
    ...(seenFrom === undefined ? [] : [`Seen since ${formatDay(seenFrom)}`]),
    ...(paidDaysAgo === undefined ? [] : [`Paid at least ${paidDaysAgo} days ago`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

function describeLastSeen(day: string | null): string {
  return day === null ? 'never' : formatDay(day);
}

type CouplesPageProps = { filters: Partial<CoupleList>; onChange: (changes: Partial<CoupleList>) => void };

/** The couples: who they are, how far they've come, and who needs help, never what they wrote. */
export function CouplesPage({ filters: chosen, onChange }: CouplesPageProps) {
  const filters = { ...COUPLE_DEFAULTS, ...chosen };
  const { data } = trpc.desk.couples.useQuery(filters, { placeholderData: keepPreviousData, staleTime: 0, throwOnError: true });
  const [selected, setSelected] = useState<string[]>([]);
  const change = (changes: Partial<CoupleList>) => {
    setSelected([]);
    onChange(changes);
  };
  const { typed, setTyped } = useTypedFilter(filters.search, (search) => change({ search }));
  const { page: _page, ...exported } = withoutDefaults(filters, COUPLE_DEFAULTS);
  const order = filters.order ?? (filters.sort === 'names' || filters.sort === 'buyer' ? 'asc' : 'desc');

  const mayCall = useMayCall();
  const narrowed = describeNarrowing(filters);
  // An email goes to a view or a group.
  const isWholeList = filters.search === '' && narrowed === null;

  return (
    <DeskPage
      title="Couples"
      buttons={
        <>
          {isWholeList && mayCall('campaigns.send') && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/admin/emails/new" search={{ view: filters.view, group: filters.group }} />
              )}
            >
              Write
            </Button>
          )}
          <Button component={Link} to="/admin/groups" variant="default">
            Groups
          </Button>
          {mayCall('desk.couplesCsv') && <ExportCsv path="/api/admin/couples.csv" filters={exported} />}
        </>
      }
    >
      <Views
        to="/admin/couples"
        views={COUPLE_VIEWS}
        labels={COUPLE_VIEW_LABELS}
        counts={data?.views}
        current={filters.view}
        getSearch={(view) => withoutDefaults({ ...filters, view, page: 1 }, COUPLE_DEFAULTS)}
      />
      <div className={classes.bar}>
        <SearchField
          label="Search couples"
          placeholder="Name, email, note, or #number"
          value={typed}
          onChange={setTyped}
          className={classes.search}
        />
        {narrowed !== null && (
          <Button
            variant="default"
            onClick={() =>
              change({ couples: undefined, from: undefined, to: undefined, seenFrom: undefined, paidDaysAgo: undefined })
            }
          >
            {narrowed}: show all
          </Button>
        )}
        <SelectedCouples chosen={selected} couples={data?.couples ?? []} onDone={() => setSelected([])} />
      </div>
      {data === undefined ? (
        <ListSkeleton />
      ) : data.couples.length === 0 ? (
        <EmptyList picture={<TwoCups />}>
          {filters.search === '' && filters.view === 'all'
            ? 'No couples yet. They appear here when they buy the course, register, or start a trial.'
            : 'No couple here. Try another view, or part of a name or email.'}
        </EmptyList>
      ) : (
        <DataTable
          name="Couples"
          columns={COLUMNS}
          rows={data.couples}
          getId={({ customerId }) => String(customerId)}
          getName={coupleName}
          sort={{ by: filters.sort, order }}
          onSort={(by, next) => change({ sort: coupleListSchema.shape.sort.parse(by), order: next })}
          selection={{ chosen: selected, onChange: setSelected }}
        />
      )}
      {data && (
        <Pager total={data.total} page={filters.page} noun={['couple', 'couples']} onChange={(page) => change({ page })} />
      )}
    </DeskPage>
  );
}
