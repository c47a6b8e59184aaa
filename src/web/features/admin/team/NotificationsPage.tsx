import { NativeSelect, Stack, Text } from '@mantine/core';
import { NOTIFICATION_KINDS, notificationTimeSchema, type NotificationKind } from '#src/domain/staff/notifications.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Section } from '../desk/Section.tsx';

const LABELS: Readonly<Record<NotificationKind, string>> = {
  sale: 'Sales',
  refund: 'Refunds',
  dispute: 'Disputes, with the day to answer by',
  failedEmail: 'Emails that fail',
  message: 'Messages from visitors',
  deletion: 'Accounts to be deleted',
};

const TIMES = [
  { value: 'off', label: 'No email' },
  { value: 'now', label: 'An email right away' },
  { value: 'daily', label: 'In the daily email' },
];

/** What an owner hears about by email, and when. */
export function NotificationsPage() {
  const [chosen] = trpc.notifications.get.useSuspenseQuery();
  const utils = trpc.useUtils();
  const save = trpc.notifications.save.useMutation({
    onSuccess: (saved) => {
      utils.notifications.get.setData(undefined, saved);
      showToast({ title: 'Notifications Saved' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Section title="Notifications">
      <Text mb="lg" maw="70ch">
        These emails are for you alone. None says what a couple wrote. After ten in an hour, the rest waits for the daily email.
      </Text>
      <Stack maw="24rem">
        {NOTIFICATION_KINDS.map((kind) => (
          <NativeSelect
            key={kind}
            label={LABELS[kind]}
            data={TIMES}
            value={chosen[kind]}
            onChange={(event) => save.mutate({ [kind]: notificationTimeSchema.parse(event.currentTarget.value) })}
          />
        ))}
      </Stack>
    </Section>
  );
}
