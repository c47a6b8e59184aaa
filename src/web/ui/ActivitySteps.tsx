import { List, Text } from '@mantine/core';
import { markShortStop, SHORT_STOP, type Step } from '#src/domain/workbook/core-path.ts';
import { EmphasizedText } from './markdown/EmphasizedText.tsx';

/** An activity's numbered steps with their minutes, and where to stop after 20. Nothing if it has none. */
export function ActivitySteps({ steps = [] }: { steps: readonly Step[] | undefined }) {
  if (steps.length === 0) return null;
  return (
    <List type="ordered" spacing="sm">
      {markShortStop(steps).map(({ text, minutes, isShortStop }, index) => (
        <List.Item key={index}>
          <EmphasizedText text={text} />{' '}
          <Text span c="dimmed" size="sm">
            {minutes}&nbsp;min
          </Text>
          {isShortStop && (
            <Text c="dimmed" fs="italic" mt={4}>
              {SHORT_STOP}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
