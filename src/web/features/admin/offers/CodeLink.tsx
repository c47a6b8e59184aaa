import { Group, Stack, Text } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { CopyButton } from '../../../ui/CopyButton.tsx';

/** A code's link, to copy or to scan at a stand. */
export function CodeLink({ code }: { code: string }) {
  const url = `${window.location.origin}/?code=${encodeURIComponent(code)}`;
  return (
    <Stack align="center" ta="center">
      <Text>This link fills the code in. Print the picture for your stand, so that couples can scan it.</Text>
      <QRCodeSVG value={url} size={208} marginSize={2} title={`Link with ${code}`} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
      <Group justify="center">
        <CopyButton text={url} variant="filled" />
      </Group>
    </Stack>
  );
}
