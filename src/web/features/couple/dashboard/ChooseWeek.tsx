import { Button, Stack, Text, Title } from '@mantine/core';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';

/** The Current tab before a week is chosen (specification, section 2). */
export function ChooseWeek({ onShowProgress }: { onShowProgress: () => void }) {
  return (
    <Stack align="center" gap={4} py="xl" ta="center">
      <TwoCups />
      <Title order={2} size="h3">
        No week chosen yet
      </Title>
      <Text c="dimmed" mb="lg">
        Pick a week on the Progress tab to open its workbook here.
      </Text>
      <Button onClick={onShowProgress}>Go to Progress</Button>
    </Stack>
  );
}
