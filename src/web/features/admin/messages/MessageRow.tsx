import { Badge, Button, Group, Text } from '@mantine/core';
import { type ContactMessage, CONTACT_SUBJECTS } from '#src/domain/contact.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { ListRow } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { formatDate } from '../../../lib/dates.ts';
import { trpc } from '../../../api/trpc.ts';
import { replyLink } from './reply-link.ts';

type MessageRowProps = { message: ContactMessage & { id: number; receivedAt: string; answeredAt: string | null } };

/** One message. Replies leave from the admin's own email program, so the admin marks it as answered. */
export function MessageRow({ message }: MessageRowProps) {
  const { id, firstName, lastName, email, subject, receivedAt, answeredAt } = message;
  const name = `${firstName} ${lastName}`;
  const utils = trpc.useUtils();
  const mark = trpc.contact.markAnswered.useMutation({
    onSuccess: async (_answer, { isAnswered }) => {
      showToast({ title: isAnswered ? 'Marked as Answered' : 'Marked as Unanswered', text: name, tone: 'success' });
      await utils.contact.list.invalidate();
    },
    onError: (error) => toastError(error),
  });
  const label = answeredAt === null ? 'Mark Answered' : 'Mark as Unanswered';

  return (
    <ListRow
      buttons={
        <>
          <Button
            component="a"
            variant={answeredAt === null ? 'filled' : 'default'}
            href={replyLink(message)}
            aria-label={`Reply to ${name}`}
          >
            Reply
          </Button>
          <SubmitButton
            variant="default"
            isBusy={mark.isPending}
            aria-label={`${label}, ${name}`}
            onClick={() => mark.mutate({ messageId: id, isAnswered: answeredAt === null })}
          >
            {label}
          </SubmitButton>
        </>
      }
    >
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {answeredAt === null && <Badge>Not answered</Badge>}
      </Group>
      <Text c="dimmed">
        {CONTACT_SUBJECTS[subject]}, {formatDate(receivedAt)}, from {email}
        {answeredAt !== null && `; answered ${formatDate(answeredAt)}`}
      </Text>
      <Text mt="xs" maw="70ch" style={{ whiteSpace: 'pre-wrap' }}>
        {message.message}
      </Text>
    </ListRow>
  );
}
