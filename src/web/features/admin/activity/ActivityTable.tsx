import { NativeSelect, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { AUDIT_KIND_LABELS, auditKindSchema, auditPageSchema, type AuditPage } from '#src/domain/admin/audit.ts';
import type { AppRouter } from '#src/server/trpc/app-router.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { ListSkeleton } from '../../../ui/skeletons/ListSkeleton.tsx';
import { DataTable, type Column } from '../table/DataTable.tsx';
import classes from '../table/DataTable.module.css';
import { Pager } from '../table/Pager.tsx';
import { SettingChange } from './SettingChange.tsx';

type Entry = inferRouterOutputs<AppRouter>['audit']['page']['entries'][number];

const DEFAULTS = auditPageSchema.parse({});

const KINDS = [
  { value: '', label: 'All activity' },
  ...auditKindSchema.options.map((kind) => ({ value: kind, label: AUDIT_KIND_LABELS[kind] })),
];

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'what',
    header: 'What happened',
    isAlways: true,
    isWide: true,
    cell: ({ text, changes, at }) => (
      <>
        {text}
        {changes.map((change) => (
          <SettingChange key={change.savedId} {...change} isAlone={changes.length === 1} />
        ))}
        <span className={`${classes.below} ${classes.phone}`}>{formatDateTime(at)}</span>
      </>
    ),
  },
  { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  { id: 'address', header: 'Network address', cell: ({ address }) => address },
];

type ActivityTableProps = { filters: Partial<AuditPage>; onChange: (changes: Partial<AuditPage>) => void };

/** The audit log, newest first. */
export function ActivityTable({ filters: chosen, onChange }: ActivityTableProps) {
  const filters = { ...DEFAULTS, ...chosen };
  const { data } = trpc.audit.page.useQuery(filters, { placeholderData: keepPreviousData, staleTime: 0, throwOnError: true });

  return (
    <section aria-label="What happened">
      <div className={classes.bar}>
        <NativeSelect
          aria-label="Kind of activity"
          data={KINDS}
          value={filters.kind ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ kind: auditKindSchema.safeParse(value).data })}
        />
      </div>
      {data === undefined ? (
        <ListSkeleton />
      ) : data.entries.length === 0 ? (
        <EmptyList picture={<TwoCups />}>
          {filters.kind === undefined ? 'No activity yet.' : 'No activity of this kind yet.'}
        </EmptyList>
      ) : (
        <DataTable
          name="Activity"
          columns={COLUMNS}
          rows={data.entries}
          getId={({ id }) => String(id)}
          getName={({ id }) => `entry ${id}`}
        />
      )}
      {data && (
        <Pager total={data.total} page={filters.page} noun={['entry', 'entries']} onChange={(page) => onChange({ page })} />
      )}
      <Text c="dimmed" size="sm" mt="md">
        We keep activity for a year and network addresses for three months.
      </Text>
    </section>
  );
}
