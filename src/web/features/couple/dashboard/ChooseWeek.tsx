import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';

type ChooseWeekProps = { userId: number; onOpen: (week: number) => void; onShowProgress: () => void };

/** The Current tab before a week is chosen (specification, section 2): offers the one the couple is on. */
export function ChooseWeek({ userId, onOpen, onShowProgress }: ChooseWeekProps) {
  const [thisWeek] = trpc.workbook.thisWeek.useSuspenseQuery({ userId });
  return (
    <Stack align="center" gap={4} py="xl" ta="center">
      <TwoCups />
      <Title order={2} size="h3">
        {thisWeek === null ? 'No week chosen yet' : `You’re on week ${thisWeek.weekNumber}`}
      </Title>
      <Text c="dimmed" mb="lg">
        {thisWeek === null ? 'Pick a week on the Progress tab.' : 'Open it here, or pick another one on the Progress tab.'}
      </Text>
      <Group justify="center">
        {thisWeek !== null && <Button onClick={() => onOpen(thisWeek.weekNumber)}>Open week {thisWeek.weekNumber}</Button>}
        <Button variant="default" onClick={onShowProgress}>
          Go to Progress
        </Button>
      </Group>
    </Stack>
  );
}
