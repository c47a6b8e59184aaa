import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** The evening as a calendar file, and as a link for calendar apps that stay up to date. */
export function CalendarLinks({ userId, url }: { userId: number; url: string }) {
  const utils = trpc.useUtils();
  const renew = trpc.reminders.renewCalendarUrl.useMutation({
    onSuccess: (saved) => {
      utils.reminders.get.setData({ userId }, saved);
      showToast({ title: 'Link Renewed', text: 'The old link has stopped working.' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Stack mt="lg" gap="sm">
      <Group>
        <Button component="a" href={`/api/reminders/${userId}/evening.ics`} download="evening.ics" variant="default">
          Add to Calendar
        </Button>
      </Group>
      <TextInput
        readOnly
        label="Calendar link"
        description="Subscribe to it in a calendar app, and the week’s title stays up to date. Nothing you write is in it."
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group>
        <CopyButton text={url} />
        <SubmitButton variant="default" isBusy={renew.isPending} onClick={() => renew.mutate({ userId })}>
          Renew Link
        </SubmitButton>
      </Group>
      <Text c="dimmed" size="sm">
        Anyone with this link can see when your evening is. Get a new link if it ends up with the wrong person.
      </Text>
    </Stack>
  );
}
