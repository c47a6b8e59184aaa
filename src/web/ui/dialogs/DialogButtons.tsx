import { Button, Group, type GroupProps } from '@mantine/core';

type DialogButtonsProps = GroupProps & {
  cancelLabel?: string | undefined;
  onCancel: () => void;
  /** Whether Cancel gets the focus when the dialog opens. */
  focusesCancel?: boolean;
};

/** The buttons at the end of a dialog: Cancel, and those that do something. */
export function DialogButtons({ cancelLabel, onCancel, focusesCancel, children, ...group }: DialogButtonsProps) {
  return (
    <Group {...group} justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus={focusesCancel || undefined}>
        {cancelLabel ?? 'Cancel'}
      </Button>
      {children}
    </Group>
  );
}
