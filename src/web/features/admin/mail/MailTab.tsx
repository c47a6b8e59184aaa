import { Stack, Title } from '@mantine/core';
import type { MailState } from '#src/domain/admin/mail.ts';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { MailRow } from './MailRow.tsx';

/** The outbox, with failures first because somebody has to act on them. It never shows what an email says. */
export function MailTab() {
  return (
    <Stack gap="xl">
      <MailSection state="failed" title="Failed" emptyText="No emails have failed." />
      <MailSection state="waiting" title="Waiting" emptyText="No emails are waiting." />
      <MailSection state="sent" title="Sent" emptyText="No emails have been sent yet." />
    </Stack>
  );
}

function MailSection({ state, title, emptyText }: { state: MailState; title: string; emptyText: string }) {
  const [{ pages }, query] = trpc.mail.list.useSuspenseInfiniteQuery({ state }, pagination);
  const mails = pages.flatMap((page) => page.mails);
  return (
    <section aria-labelledby={`mails-${state}`}>
      <Title order={2} size="h3" id={`mails-${state}`} mb="md">
        {title}
      </Title>
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
