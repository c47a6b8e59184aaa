import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EmailState } from '#src/domain/admin/emails.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { RowList, ShowMore } from '../../../ui/RowList.tsx';
import { EmailRow } from './EmailRow.tsx';

/** Emails that were due while no mail server was set. Hidden while there are none. */
function SavedEmails() {
  const [{ pages }] = trpc.emails.list.useSuspenseInfiniteQuery({ state: 'saved' }, pagination);
  const utils = trpc.useUtils();
  const sendAll = trpc.emails.sendSaved.useMutation({
    onSuccess: async ({ count }) => {
      showToast({
        title: 'Emails Queued',
        text: count === 1 ? '1 email is being sent.' : `${count} emails are being sent.`,
      });
      await utils.emails.list.invalidate();
    },
    onError: (error) => toastError(error, 'Send Failed'),
  });
  if (pages.every(({ emails }) => emails.length === 0)) return null;
  return (
    <EmailSection state="saved" title="Saved to Files" emptyText="">
      <Text c="dimmed" mb="md">
        These emails weren’t sent, because no mail server was set. Once SMTP_URL is set and the server has restarted, you can send
        them.
      </Text>
      <SubmitButton variant="default" mb="md" isBusy={sendAll.isPending} onClick={() => sendAll.mutate()}>
        Send All Saved Emails
      </SubmitButton>
    </EmailSection>
  );
}

/** The outbox, with failures first because someone has to act on them, or only those. It never shows what an email says. */
export function EmailsTab({ isFailed }: { isFailed: boolean }) {
  const failed = <EmailSection state="failed" title="Failed" emptyText="No emails have failed." />;
  if (isFailed) return failed;
  return (
    <Stack gap="xl">
      {failed}
      <EmailSection state="waiting" title="Waiting" emptyText="No emails are waiting." />
      <SavedEmails />
      <EmailSection state="sent" title="Sent" emptyText="No emails have been sent yet." />
    </Stack>
  );
}

type EmailSectionProps = { state: EmailState; title: string; emptyText: string; children?: ReactNode };

function EmailSection({ state, title, emptyText, children }: EmailSectionProps) {
  const [{ pages }, query] = trpc.emails.list.useSuspenseInfiniteQuery({ state }, pagination);
  const emails = pages.flatMap((page) => page.emails);
  return (
    <section aria-labelledby={`emails-${state}`}>
      <Title order={2} size="h3" id={`emails-${state}`} mb="md">
        {title}
      </Title>
      {children}
      {emails.length === 0 ? (
        <Text c="dimmed">{emptyText}</Text>
      ) : (
        <RowList>
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </RowList>
      )}
      <ShowMore query={query} />
    </section>
  );
}
