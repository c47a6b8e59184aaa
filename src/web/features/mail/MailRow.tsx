import { Text } from '@mantine/core';
import { failureReason } from '#src/domain/mail/failure-reason.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { ListRow } from '../../components/RowList.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { handOnFocus } from '../../lib/hand-on-focus.ts';
import { trpc } from '../../lib/trpc.ts';
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
    onError: (error) => tellFailure(error, 'Send Failed'),
  });

  return (
    <ListRow
      buttons={
        canSendAgain && (
          <BusyButton
            ref={handOnFocus}
            variant="default"
            isBusy={sendAgain.isPending}
            aria-label={`Send again to ${recipient}: ${subject}`}
            onClick={() => sendAgain.mutate({ mailId: id })}
          >
            Send again
          </BusyButton>
        )
      }
    >
      <Text fw={600}>{subject}</Text>
      <Text>To {recipient}</Text>
      <Text c="dimmed">{whereabouts(mail)}</Text>
      {lastError !== null && sentAt === null && (
        <Text mt={4}>
          {failureReason(lastError)} {/* For whoever looks after the mail server. */}
          {failureReason(lastError) !== lastError && (
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
