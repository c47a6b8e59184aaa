import { Button, Group, Stack, Text } from '@mantine/core';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { SAVED_ELSEWHERE_MESSAGE, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { differences } from './page-values.ts';
import classes from './Workbook.module.css';

type ConflictDialogProps = {
  isOpen: boolean;
  isSaving: boolean;
  content: WeekContent;
  mine: WorkbookResponse;
  theirs: WorkbookResponse;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Two devices have written on the same page: shows where they differ, and leaves the choice to the writer. */
export function ConflictDialog({
  isOpen,
  isSaving,
  content,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Saved on another device" size="lg" centered>
      <Text>{SAVED_ELSEWHERE_MESSAGE} Which text should stay? Nothing has been overwritten so far.</Text>
      <Stack mt="md" gap="lg">
        {differences(content, mine, theirs).map((field) => (
          <div key={field.label}>
            <Text fw={600}>{field.label}</Text>
            <Columns from="phone" className={classes.versions}>
              <Version title="Here" text={field.mine} />
              <Version title="On the other device" text={field.theirs} />
            </Columns>
          </div>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeTheirs}>
          Use the other device’s text
        </Button>
        <SubmitButton isBusy={isSaving} onClick={onKeepMine}>
          Keep the text typed here
        </SubmitButton>
      </Group>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.version}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text className={classes.paragraphs}>{text === '' ? '(empty)' : text}</Text>
    </div>
  );
}
