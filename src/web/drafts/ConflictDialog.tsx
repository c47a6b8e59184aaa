import { Button, Group, Stack, Text } from '@mantine/core';
import { Columns } from '../ui/Columns.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import classes from './ConflictDialog.module.css';
import type { Side } from './merge-texts.ts';

type ConflictDialogProps = {
  isOpen: boolean;
  /** Says what was changed on another device. */
  message: string;
  fields: readonly { label: string; mine: string; theirs: string }[];
  onChoose: (side: Side) => void;
  onClose: () => void;
};

/** Shows the texts that two devices have changed, and lets the writer choose a version. */
export function ConflictDialog({ isOpen, message, fields, onChoose, onClose }: ConflictDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Saved on another device" size="lg">
      <Text>{message} Which version do you want to keep? Nothing has been overwritten.</Text>
      <Stack mt="md" gap="lg">
        {fields.map((field) => (
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
        <Button variant="default" onClick={() => onChoose('theirs')}>
          Use the other one
        </Button>
        <Button onClick={() => onChoose('mine')}>Keep this one</Button>
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
      <Text className={classes.text}>{text === '' ? '(empty)' : text}</Text>
    </div>
  );
}
