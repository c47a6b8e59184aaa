import { Button, Group } from '@mantine/core';
import { BusyButton } from '../../components/BusyButton.tsx';

type FormButtonsProps = { submit: string; isBusy: boolean; onClose: () => void };

/** What ends a form that was opened in the place of a line: its own button, and a way back. */
export function FormButtons({ submit, isBusy, onClose }: FormButtonsProps) {
  return (
    <Group>
      <BusyButton type="submit" isBusy={isBusy}>
        {submit}
      </BusyButton>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </Group>
  );
}
