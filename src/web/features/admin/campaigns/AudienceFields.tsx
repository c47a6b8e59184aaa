import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { formatCount } from '#src/domain/count.ts';
import type { Audience, AudienceCount } from '#src/domain/desk/campaigns.ts';
import { COUPLE_VIEW_LABELS, COUPLE_VIEWS } from '#src/domain/desk/couple-list.ts';
import { trpc } from '../../../api/trpc.ts';
import { Columns } from '../../../ui/Columns.tsx';
import { describeAudience, describeOthers } from './campaign-texts.ts';

type AudienceFieldsProps = { audience: Audience; count: AudienceCount | undefined; onChange: (audience: Audience) => void };

/** Which couples get an email, and how many people that is. */
export function AudienceFields({ audience, count, onChange }: AudienceFieldsProps) {
  const { data: groups = [] } = trpc.desk.groups.useQuery(undefined, { throwOnError: true });
  const others = count === undefined ? [] : describeOthers(count);
  // Nobody gets an email whose workbook is closed.
  const views = COUPLE_VIEWS.filter((view) => view === audience.view || (view !== 'blocked' && view !== 'leaving'));
  return (
    <Stack gap="xs">
      {audience.couples === undefined ? (
        <Columns from="phone">
          <NativeSelect
            label="Couples"
            data={views.map((value) => ({ value, label: COUPLE_VIEW_LABELS[value] }))}
            value={audience.view}
            onChange={({ currentTarget: { selectedIndex } }) => onChange({ ...audience, view: views[selectedIndex] ?? 'all' })}
          />
          <NativeSelect
            label="Group"
            data={[{ value: '', label: 'Any' }, ...groups.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={audience.group === undefined ? '' : String(audience.group)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...audience, group: value === '' ? undefined : Number(value) })
            }
          />
        </Columns>
      ) : (
        <Group gap="sm">
          <Text fw={600}>{formatCount(audience.couples.length, 'chosen couple')}</Text>
          <Button variant="subtle" onClick={() => onChange({ view: 'all' })}>
            Choose a List Instead
          </Button>
        </Group>
      )}
      <div role="status">
        {count && <Text>{describeAudience(count)}</Text>}
        {others.length > 0 && <Text c="dimmed">Left out: {others.join('; ')}.</Text>}
      </div>
    </Stack>
  );
}
