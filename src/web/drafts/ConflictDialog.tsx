import { Button, Group, Stack, Text } from '@mantine/core';
import { Columns } from '../ui/Columns.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import classes from './ConflictDialog.module.css';
import type { Conflict } from './edits.ts';
import type { Draft } from './use-draft.ts';

type Version = { label: string; mine: string; theirs: string };

type ConflictDialogProps = {
  draft: Draft;
  /** What a field's two versions are called, and how they're shown. */
  describe: (conflict: Conflict) => Version | Version[];
  /** False where one text after the other makes no sense. */
  canKeepBoth?: boolean;
};

/** Shows the texts that two devices have changed, and lets the writer choose a version. */
export function ConflictDialog({ draft, describe, canKeepBoth = true }: ConflictDialogProps) {
  return (
    <Dialog isOpen={draft.conflicts !== null} onClose={draft.decideLater} title="Saved on another device" size="lg">
      <Text>
        This was changed on another device while you were writing. Which version do you want to keep? Nothing has been
        overwritten.
      </Text>
      <Stack mt="md" gap="lg">
        {draft.conflicts?.flatMap(describe).map(({ label, mine, theirs }) => (
          <div key={label}>
            <Text fw={600} mb={4}>
              {label}
            </Text>
            <Columns from="phone">
              <VersionText title="Here" text={mine} />
              <VersionText title="On the other device" text={theirs} />
            </Columns>
          </div>
        ))}
      </Stack>
      <Group justify="flex-end" mt="lg">
        {canKeepBoth && (
          <Button variant="default" onClick={() => draft.resolve('both')}>
            Keep both
          </Button>
        )}
        <Button variant="default" onClick={() => draft.resolve('theirs')}>
          Use the other one
        </Button>
        <Button onClick={() => draft.resolve('mine')}>Keep this one</Button>
      </Group>
    </Dialog>
  );
}

function VersionText({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.version}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text className={classes.text}>{text === '' ? '(empty)' : text}</Text>
    </div>
  );
}
