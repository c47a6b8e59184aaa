import { Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import type { CheckResult } from '#src/domain/admin/check-result.ts';
import { trpc } from '../../../api/trpc.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';

const STATES = {
  error: { label: 'To do', Icon: IconCircleDashed, color: 'var(--app-accent)' },
  warning: { label: 'Good to know', Icon: IconInfoCircle, color: 'dimmed' },
  ok: { label: 'Done', Icon: IconCircleCheck, color: 'var(--mantine-primary-color-light-color)' },
} as const;

/** What's left to do before going live. */
export function LaunchChecklist() {
  // Uploads and emails change the checklist while the page is open.
  const [checks] = trpc.site.checklist.useSuspenseQuery(undefined, { staleTime: 0 });
  const todo = checks.filter(({ state }) => state === 'error').length;
  return (
    <section aria-labelledby="settings">
      <Title order={2} size="h3" id="settings">
        Ready for couples?
      </Title>
      <Text c="dimmed" mt={4} mb="lg" maw="70ch">
        {describeTodo(todo)} Ask whoever runs your server to set the names in CAPITALS and to restart it; docs/settings.md lists
        them all.
      </Text>
      <RowList>
        {checks.map((check) => (
          <ChecklistRow key={check.id} check={check} />
        ))}
      </RowList>
    </section>
  );
}

function ChecklistRow({ check: { state, title, fix } }: { check: CheckResult }) {
  const { label, Icon, color } = STATES[state];
  return (
    <ListRow>
      <Group align="flex-start" wrap="nowrap">
        <Text span c={color} lh={1} mt={2}>
          <Icon size={24} aria-hidden />
        </Text>
        <div>
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          <Text fw={600}>{title}</Text>
          {fix !== '' && <Text maw="70ch">{fix}</Text>}
        </div>
      </Group>
    </ListRow>
  );
}

function describeTodo(count: number): string {
  if (count === 0) return 'Everything is ready.';
  return count === 1 ? '1 thing is left to do before you sell.' : `${count} things are left to do before you sell.`;
}
