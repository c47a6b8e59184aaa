import { Button, Group } from '@mantine/core';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';

type FormButtonsProps = { submit: string; isBusy: boolean; onClose: () => void };

/** What ends a form that was opened in the place of a line: its own button, and a way back. */
export function FormButtons({ submit, isBusy, onClose }: FormButtonsProps) {
  return (
    <Group>
      <SubmitButton type="submit" isBusy={isBusy}>
        {submit}
      </SubmitButton>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </Group>
  );
}
