import { Button, Group, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { formatDate } from '../../../lib/dates.ts';
import type { InviteLink } from '../../../session/invite-link.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import classes from '../partner/Partner.module.css';

type InviteLinkViewProps = InviteLink & { emailedTo?: string | undefined; onClose: () => void };

/** The invitation as a code to scan and a link to copy or share. */
export function InviteLinkView({ url, expiresAt, emailedTo, onClose }: InviteLinkViewProps) {
  return (
    <Stack align="center" ta="center">
      <Text role="status">
        {emailedTo === undefined
          ? 'Let your partner scan this with their phone, or send them the link.'
          : `We’ve sent the invitation to ${emailedTo}. Your partner can also scan it right here.`}
      </Text>
      <QRCodeSVG value={url} size={208} marginSize={2} title="Invitation link" className={classes.code} />
      <Text size="sm" className={classes.link}>
        {url}
      </Text>
      <Group justify="center">
        <CopyButton text={url} />
        {'share' in navigator && (
          <Button variant="default" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
            Share
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </Group>
      <Text c="dimmed" size="sm">
        The link works once, until {formatDate(expiresAt)}.
      </Text>
    </Stack>
  );
}
