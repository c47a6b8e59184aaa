import { Button, Group, Text } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

type NudgeButtonProps = { userId: number; weekNumber: number; name: string; isSent: boolean };

/** Tells the partner that it's their turn: by email, once a day, or through an app on the phone. */
export function NudgeButton({ userId, weekNumber, name, isSent }: NudgeButtonProps) {
  const utils = trpc.useUtils();
  const nudge = trpc.nudge.send.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Reminder Sent', text: `We’ve emailed ${name}.` });
      await utils.workbook.thisWeek.invalidate({ userId });
    },
    onError: (error) => toastError(error),
  });
  /** With the phone's own apps; canceling that isn't an error. */
  function share(): void {
    const url = `${window.location.origin}/dashboard?tab=current&week=${weekNumber}`;
    navigator.share({ text: `Your turn in week ${weekNumber}`, url }).catch(() => undefined);
  }

  if (isSent) {
    return (
      <Text c="dimmed" mt="md" role="status">
        You’ve sent {name} a reminder today.
      </Text>
    );
  }
  return (
    <Group mt="md">
      <SubmitButton variant="default" isBusy={nudge.isPending} onClick={() => nudge.mutate()}>
        Send {name} a Reminder
      </SubmitButton>
      {'share' in navigator && (
        <Button variant="default" onClick={share}>
          Share
        </Button>
      )}
    </Group>
  );
}
