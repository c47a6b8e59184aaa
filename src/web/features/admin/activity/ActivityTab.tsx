import { Box, Group, NativeSelect, Text } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { AUDIT_KIND_LABELS, auditKindSchema } from '#src/domain/admin/audit.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList, ShowMore } from '../../../ui/RowList.tsx';
import classes from './Activity.module.css';
import { SettingChange } from './SettingChange.tsx';

const KINDS = [
  { value: '', label: 'All activity' },
  ...auditKindSchema.options.map((kind) => ({ value: kind, label: AUDIT_KIND_LABELS[kind] })),
];

/** The audit log, newest first. */
export function ActivityTab() {
  const [chosen, setChosen] = useState('');
  // The old list stays visible until the new one has loaded.
  const shown = useDeferredValue(chosen);
  const [{ pages }, query] = trpc.audit.list.useSuspenseInfiniteQuery(
    { kind: auditKindSchema.safeParse(shown).data ?? null },
    pagination,
  );
  const events = pages.flatMap((page) => page.events);

  return (
    <section aria-label="What happened">
      <Group justify="flex-end" mb="md">
        <NativeSelect
          aria-label="Kind of activity"
          data={KINDS}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </Group>
      {events.length === 0 ? (
        <EmptyList picture={<TwoCups />}>{shown === '' ? 'No activity yet.' : 'No activity of this kind yet.'}</EmptyList>
      ) : (
        <ul className={classes.events} aria-label="Activity" aria-busy={shown !== chosen}>
          {events.map(({ id, at, words, address, changes }) => (
            <Group component="li" key={id} gap="lg" justify="space-between" py="sm" className={classes.event}>
              <Box flex="1 1 20rem" miw={0}>
                <Text>{words}</Text>
                {changes.map((change) => (
                  <SettingChange key={change.savedId} {...change} isAlone={changes.length === 1} />
                ))}
              </Box>
              <Text c="dimmed" size="sm">
                <time dateTime={at}>{formatDateTime(at)}</time>
                {address !== null && `, from ${address}`}
              </Text>
            </Group>
          ))}
        </ul>
      )}
      <ShowMore query={query} />
      <Text c="dimmed" size="sm" mt="md">
        We keep activity for a year and network addresses for three months.
      </Text>
    </section>
  );
}
