import { Button, Group, Stack, Text } from '@mantine/core';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { SAVED_ELSEWHERE_MESSAGE, type WorkbookResponse } from '#src/domain/workbook/response.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Columns } from '../../../ui/Columns.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { listDifferences } from './page-values.ts';
import classes from './Workbook.module.css';

type ConflictDialogProps = {
  isOpen: boolean;
  isSaving: boolean;
  content: WeekContent;
  mine: WorkbookResponse;
  theirs: WorkbookResponse;
  onKeepMine: () => void;
  onUseTheirs: () => void;
  onClose: () => void;
};

/** Shows where two devices' versions of a page differ, and lets the writer choose one. */
export function ConflictDialog({
  isOpen,
  isSaving,
  content,
  mine,
  theirs,
  onKeepMine,
  onUseTheirs,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Saved on another device" size="lg">
      <Text>{SAVED_ELSEWHERE_MESSAGE} Which version do you want to keep? Nothing has been overwritten.</Text>
      <Stack mt="md" gap="lg">
        {listDifferences(content, mine, theirs).map((field) => (
          <div key={field.label}>
            <Text fw={600} mb={4}>
              {field.label}
            </Text>
            <Columns from="phone">
              <Version title="Here" text={field.mine} />
              <Version title="On the other device" text={field.theirs} />
            </Columns>
          </div>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onUseTheirs}>
          Use the other version
        </Button>
        <SubmitButton isBusy={isSaving} onClick={onKeepMine}>
          Keep my version
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
      <Text className={classes.preLine}>{text === '' ? '(empty)' : text}</Text>
    </div>
  );
}
