import { Text } from '@mantine/core';
import { emailFailureReason } from '#src/domain/admin/emails.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { ListRow } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { describeDelivery, type Delivery } from './delivery-status.ts';

type EmailRowProps = {
  email: Delivery & {
    id: number;
    recipient: string;
    channel: 'email' | 'push' | 'webhook';
    subject: string;
    lastError: string | null;
    canSendAgain: boolean;
  };
};

/** One email: who it's for and how its delivery went. */
export function EmailRow({ email }: EmailRowProps) {
  const { id, recipient, channel, subject, sentAt, lastError, canSendAgain } = email;
  const sendLabel = email.state === 'saved' ? 'Send' : 'Send Again';
  const utils = trpc.useUtils();
  const resend = trpc.emails.sendAgain.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Email Queued', text: `To ${recipient}` });
      await utils.emails.list.invalidate();
    },
    onError: (error) => toastError(error, 'Send Failed'),
  });

  return (
    <ListRow
      buttons={
        canSendAgain && (
          <SubmitButton
            ref={focusHeadingOnUnmount}
            variant="default"
            isBusy={resend.isPending}
            aria-label={`${sendLabel} to ${recipient}: ${subject}`}
            onClick={() => resend.mutate({ emailId: id })}
          >
            {sendLabel}
          </SubmitButton>
        )
      }
    >
      <Text fw={600}>{subject}</Text>
      <Text>
        To {recipient}
        {channel === 'push' && ', as a notification'}
      </Text>
      <Text c="dimmed">{describeDelivery(email)}</Text>
      {lastError !== null && sentAt === null && <FailureReason error={lastError} />}
      {!canSendAgain && email.state !== 'waiting' && (
        <Text c="dimmed" size="sm">
          Its text wasn’t kept, so it can’t be sent again.
        </Text>
      )}
    </ListRow>
  );
}

/** The reason in plain English, with the mail server's own error message for an expert. */
function FailureReason({ error }: { error: string }) {
  const reason = emailFailureReason(error);
  return (
    <Text mt={4}>
      {reason}
      {reason !== error && (
        <Text span c="dimmed" size="sm">
          {' '}
          ({error})
        </Text>
      )}
    </Text>
  );
}
