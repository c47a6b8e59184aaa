import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MailState } from '#src/domain/admin/mail.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { MailRow } from './MailRow.tsx';

/** Emails that were due while no mail server was set. Hidden while there are none. */
function SavedMails() {
  const [{ pages }] = trpc.mail.list.useSuspenseInfiniteQuery({ state: 'saved' }, pagination);
  const utils = trpc.useUtils();
  const sendAll = trpc.mail.sendSaved.useMutation({
    onSuccess: async ({ count }) => {
      showToast({
        title: 'Emails Queued',
        text: count === 1 ? '1 email is being sent.' : `${count} emails are being sent.`,
        tone: 'success',
      });
      await utils.mail.list.invalidate();
    },
    onError: (error) => toastError(error, 'Send Failed'),
  });
  if (pages.every(({ mails }) => mails.length === 0)) return null;
  return (
    <MailSection state="saved" title="Saved to Files" emptyText="">
      <Text c="dimmed" mb="md">
        These emails weren’t sent, because no mail server was set. Once SMTP_URL is set and the server has restarted, you can send
        them.
      </Text>
      <SubmitButton variant="default" mb="md" isBusy={sendAll.isPending} onClick={() => sendAll.mutate()}>
        Send All Saved Emails
      </SubmitButton>
    </MailSection>
  );
}

/** The outbox, with failures first because someone has to act on them. It never shows what an email says. */
export function MailTab() {
  return (
    <Stack gap="xl">
      <MailSection state="failed" title="Failed" emptyText="No emails have failed." />
      <MailSection state="waiting" title="Waiting" emptyText="No emails are waiting." />
      <SavedMails />
      <MailSection state="sent" title="Sent" emptyText="No emails have been sent yet." />
    </Stack>
  );
}

type MailSectionProps = { state: MailState; title: string; emptyText: string; children?: ReactNode };

function MailSection({ state, title, emptyText, children }: MailSectionProps) {
  const [{ pages }, query] = trpc.mail.list.useSuspenseInfiniteQuery({ state }, pagination);
  const mails = pages.flatMap((page) => page.mails);
  return (
    <section aria-labelledby={`mails-${state}`}>
      <Title order={2} size="h3" id={`mails-${state}`} mb="md">
        {title}
      </Title>
      {children}
      {mails.length === 0 ? (
        <EmptyList>{emptyText}</EmptyList>
      ) : (
        <RowList>
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </RowList>
      )}
      <ShowMore query={query} />
    </section>
  );
}
