import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CONTACT_SUBJECTS } from '#src/domain/contact.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DeskPage } from '../desk/DeskPage.tsx';
import { Section } from '../desk/Section.tsx';
import sections from '../desk/Sections.module.css';
import { describeAnswer, EMAIL_STATES, writerName, type MessageDetail } from './message-texts.ts';
import classes from './Messages.module.css';
import { ReplyForm } from './ReplyForm.tsx';
import { WriterFacts } from './WriterFacts.tsx';

/** Milliseconds between looks at whether a reply has left. */
const WAITING_PAUSE = 3_000;

/** One message, who wrote it, and the answers. */
export function MessagePage({ messageId }: { messageId: number }) {
  const { data: message } = trpc.contact.get.useQuery(
    { messageId },
    {
      staleTime: 0,
      throwOnError: true,
      refetchInterval: ({ state }) => (state.data?.replies.some((reply) => reply.state === 'waiting') ? WAITING_PAUSE : false),
    },
  );
  if (message === undefined) return <DeskPage title={`Message ${messageId}`}>{null}</DeskPage>;
  return (
    <DeskPage
      title={writerName(message)}
      lead={`${CONTACT_SUBJECTS[message.subject]}, ${formatDateTime(message.receivedAt)}`}
      buttons={<MarkButton message={message} />}
    >
      <div className={sections.columns}>
        <div>
          <Section title="Message">
            <p className={classes.text}>{message.message}</p>
            <Replies replies={message.replies} />
          </Section>
          <Section title="Reply">
            <ReplyForm message={message} />
          </Section>
        </div>
        <div>
          <Section title="Who wrote it">
            <WriterFacts message={message} />
          </Section>
          {message.others.length > 0 && (
            <Section title="Other messages">
              <ul className={sections.rows}>
                {message.others.map((other) => (
                  <li key={other.id}>
                    <Anchor
                      py="xs"
                      renderRoot={(props) => (
                        <Link {...props} to="/admin/messages/$messageId" params={{ messageId: String(other.id) }} />
                      )}
                    >
                      {CONTACT_SUBJECTS[other.subject]}, {formatDate(other.receivedAt)}
                    </Anchor>
                    <Text c="dimmed">{other.answeredAt === null ? 'Unanswered' : `Answered ${describeAnswer(other)}`}</Text>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </DeskPage>
  );
}

function Replies({ replies }: Pick<MessageDetail, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <ol className={classes.replies} aria-label="Replies">
      {replies.map(({ id, at, who, text, state }) => (
        <li key={id}>
          <Text c="dimmed" size="sm">
            {who}, <time dateTime={at}>{formatDateTime(at)}</time>
            {state !== null && state !== 'failed' && `, ${EMAIL_STATES[state]}`}
            {state === 'failed' && (
              <>
                {', '}
                <Anchor
                  inherit
                  underline="always"
                  renderRoot={(props) => <Link {...props} to="/admin/emails" search={{ view: 'failed' }} />}
                >
                  the email failed
                </Anchor>
              </>
            )}
          </Text>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function MarkButton({ message }: { message: MessageDetail }) {
  const utils = trpc.useUtils();
  const mark = trpc.contact.markDone.useMutation({
    onSuccess: async (_answer, { done }) => {
      showToast({ title: done ? 'Marked as Answered' : 'Marked as Unanswered', text: writerName(message) });
      await Promise.all([utils.contact.invalidate(), utils.desk.today.invalidate()]);
    },
    onError: (error) => toastError(error),
  });
  return (
    <SubmitButton
      variant="default"
      isBusy={mark.isPending}
      onClick={() => mark.mutate({ messageId: message.id, done: !message.done })}
    >
      {message.done ? 'Mark as Unanswered' : 'Mark as Answered'}
    </SubmitButton>
  );
}
