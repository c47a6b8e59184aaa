import { Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import type { CheckResult } from '#src/domain/admin/check-result.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { trpc } from '../../../api/trpc.ts';
import classes from './Settings.module.css';

const STATES = {
  error: { word: 'To do', Icon: IconCircleDashed },
  warning: { word: 'Worth knowing', Icon: IconInfoCircle },
  ok: { word: 'Done', Icon: IconCircleCheck },
} as const;

/** What is still missing before going live, and how to set it right. Settings are changed where the server is started. */
export function SettingsTab() {
  // Weeks and mails change it while this page is open.
  const [items] = trpc.site.checklist.useSuspenseQuery(undefined, { staleTime: 0 });
  const open = items.filter(({ state }) => state === 'error').length;
  return (
    <section aria-labelledby="settings">
      <Title order={2} size="h3" id="settings">
        Ready for couples?
      </Title>
      <Text c="dimmed" mt={4} mb="lg" maw="70ch">
        {openWords(open)} Settings in capitals are set where the server is started, and count from the next start on; the README
        lists them all.
      </Text>
      <RowList>
        {items.map((item) => (
          <ChecklistRow key={item.id} item={item} />
        ))}
      </RowList>
    </section>
  );
}

function ChecklistRow({ item: { state, title, fix } }: { item: CheckResult }) {
  const { word, Icon } = STATES[state];
  return (
    <ListRow>
      <div className={classes.item}>
        <Icon size={24} className={classes.icon} data-state={state} aria-hidden />
        <div>
          <Text c="dimmed" size="sm">
            {word}
          </Text>
          <Text fw={600}>{title}</Text>
          {fix !== '' && <Text maw="70ch">{fix}</Text>}
        </div>
      </div>
    </ListRow>
  );
}

function openWords(open: number): string {
  if (open === 0) return 'Nothing is left to do.';
  return open === 1 ? '1 thing is left to do before you sell.' : `${open} things are left to do before you sell.`;
}
