import { NativeSelect, Text, Title } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { AUDIT_KIND_LABELS, auditKindSchema } from '#src/domain/admin/audit.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, ShowMore } from '../../../ui/RowList.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import classes from './Activity.module.css';

const KINDS = [
  { value: '', label: 'All activity' },
  ...auditKindSchema.options.map((kind) => ({ value: kind, label: AUDIT_KIND_LABELS[kind] })),
];

/** What happened and who did it, the newest first. */
export function ActivityTab() {
  const [chosen, setChosen] = useState('');
  // What is shown stays until the answer to the next question is there.
  const shown = useDeferredValue(chosen);
  const [{ pages }, query] = trpc.audit.list.useSuspenseInfiniteQuery(
    { kind: auditKindSchema.safeParse(shown).data ?? null },
    pagination,
  );
  const events = pages.flatMap((page) => page.events);

  return (
    <section aria-labelledby="activity">
      <div className={classes.head}>
        <Title order={2} size="h3" id="activity">
          Activity
        </Title>
        <NativeSelect
          size="md"
          aria-label="Kind of activity"
          data={KINDS}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          className={classes.kind}
        />
      </div>
      {events.length === 0 ? (
        <EmptyList picture={<TwoCups />}>
          {shown === '' ? 'Nothing has happened yet.' : 'Nothing of this kind has happened yet.'}
        </EmptyList>
      ) : (
        <ul className={classes.events} aria-label="Activity" aria-busy={shown !== chosen}>
          {events.map(({ id, at, words, address }) => (
            <li key={id} className={classes.event}>
              <Text className={classes.words}>{words}</Text>
              <Text c="dimmed" size="sm">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {address !== null && `, from ${address}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
      <Text c="dimmed" size="sm" mt="md">
        Kept for a year; from which network address, for three months.
      </Text>
    </section>
  );
}
