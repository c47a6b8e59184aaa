import { Group, Text } from '@mantine/core';
import { activityGroups, funnelSteps, REMINDER_DAYS, reminderResults } from '#src/domain/admin/figures.ts';
import { trpc } from '../../../api/trpc.ts';
import { lazyWithPreload } from '../../../lib/lazy-with-preload.tsx';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';

// No other page needs the chart library.
const CountChart = lazyWithPreload(async () => (await import('./CountChart.tsx')).CountChart);

const COUPLES = ['Step', 'Couples'] as const;
const REMINDERS = ['Result', 'Number'] as const;

/** How far couples get, and what becomes of reminders, in numbers. */
export function FiguresTab() {
  // Couples go on while the page is open, so each visit to the tab loads the figures again.
  const [{ funnel, activity, reminders }] = trpc.figures.get.useSuspenseQuery(undefined, { staleTime: 0 });
  const reminderTotal = reminders.sent + reminders.bounced;
  return (
    <section aria-label="Insights">
      <Text c="dimmed" mb="lg" maw="70ch">
        Couples who have paid. Trials, test orders, the demo, and closed accounts don’t count.
      </Text>
      {funnel.paid === 0 ? (
        <EmptyList picture={<TwoCups />}>Once a couple has paid, you’ll see here how far couples get.</EmptyList>
      ) : (
        <Group align="stretch" gap="lg">
          <CountChart title="How far couples get" counts={funnelSteps(funnel)} columns={COUPLES} total={funnel.paid} />
          <CountChart title="Where they are now" counts={activityGroups(activity)} columns={COUPLES} total={funnel.paid} />
        </Group>
      )}
      {reminderTotal > 0 && (
        <>
          <Text c="dimmed" mt="xl" mb="lg" maw="70ch">
            Reminders of the last {REMINDER_DAYS} days, to everyone who turned them on. “Unsubscribed” is how many people used the
            link in one.
          </Text>
          <CountChart title="Reminders" counts={reminderResults(reminders)} columns={REMINDERS} total={reminderTotal} />
        </>
      )}
    </section>
  );
}
