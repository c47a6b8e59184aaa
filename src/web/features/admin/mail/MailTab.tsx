import { Stack } from '@mantine/core';
import { MailSection } from './MailSection.tsx';

/** The outbox: what was given up first, because somebody has to look at it. What a mail says is nowhere shown. */
export function MailTab() {
  return (
    <Stack gap="xl">
      <MailSection state="failed" title="Could not be sent" emptyText="Nothing here: no mail was given up." />
      <MailSection state="waiting" title="Waiting" emptyText="No mail is waiting." />
      <MailSection state="sent" title="Sent" emptyText="No mail was sent yet." />
    </Stack>
  );
}
