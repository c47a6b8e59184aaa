import { Text } from '@mantine/core';
import { mailFailureReason } from '#src/domain/admin/mail-failure-reason.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { ListRow } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { focusHeadingOnUnmount } from '../../../lib/focus-heading-on-unmount.ts';
import { trpc } from '../../../api/trpc.ts';
import { whereabouts } from './mail-words.ts';

type MailRowProps = {
  mail: {
    id: number;
    recipient: string;
    subject: string;
    lastError: string | null;
    canSendAgain: boolean;
  } & Parameters<typeof whereabouts>[0];
};

/** One mail: to whom, when and how it went, never what it says. */
export function MailRow({ mail }: MailRowProps) {
  const { id, recipient, subject, sentAt, lastError, canSendAgain } = mail;
  const utils = trpc.useUtils();
  const sendAgain = trpc.mail.sendAgain.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Mail on Its Way', text: `To ${recipient}`, tone: 'success' });
      await utils.mail.list.invalidate();
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
            isBusy={sendAgain.isPending}
            aria-label={`Send again to ${recipient}: ${subject}`}
            onClick={() => sendAgain.mutate({ mailId: id })}
          >
            Send again
          </SubmitButton>
        )
      }
    >
      <Text fw={600}>{subject}</Text>
      <Text>To {recipient}</Text>
      <Text c="dimmed">{whereabouts(mail)}</Text>
      {lastError !== null && sentAt === null && (
        <Text mt={4}>
          {mailFailureReason(lastError)} {/* For whoever looks after the mail server. */}
          {mailFailureReason(lastError) !== lastError && (
            <Text span c="dimmed" size="sm">
              ({lastError})
            </Text>
          )}
        </Text>
      )}
      {!canSendAgain && (
        <Text c="dimmed" size="sm">
          It held a way in, so its text is no longer kept and it cannot be sent again.
        </Text>
      )}
    </ListRow>
  );
}
