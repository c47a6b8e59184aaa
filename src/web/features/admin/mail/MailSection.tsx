import { Title } from '@mantine/core';
import type { MailState } from '#src/domain/admin/mail-list.ts';
import { EmptyList, RowList, ShowMore } from '../../../ui/RowList.tsx';
import { pagination } from '../../../api/pagination.ts';
import { trpc } from '../../../api/trpc.ts';
import { MailRow } from './MailRow.tsx';

/** The mails in one state, the newest first. */
export function MailSection({ state, title, emptyText }: { state: MailState; title: string; emptyText: string }) {
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
