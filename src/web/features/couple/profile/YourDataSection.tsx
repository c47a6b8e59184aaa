import { Button, Card, Divider, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { DATA_EXPORT_FILES } from '#src/domain/account/data-export.ts';
import { DownloadButton } from '../../../ui/DownloadButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { trpc } from '../../../api/trpc.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** The couple's own copy of all that it wrote and all that is kept about it, and the end of its account. */
export function YourDataSection() {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [isAsking, setIsAsking] = useState(false);
  const tell = (error: unknown) => toastError(error, 'Download Failed', 'Could not download your data. Please try again.');

  return (
    <Card component="section" aria-labelledby="your-data" withBorder radius="lg" p="lg">
      <Title order={2} size="h3" id="your-data">
        Your data
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Everything the two of you wrote, and everything we keep about you: as a PDF to read, and as JSON for other programs.
      </Text>
      <Group>
        <DownloadButton variant="default" url="/api/own-data.pdf" fileName={DATA_EXPORT_FILES.pdf} onError={tell}>
          Download as PDF
        </DownloadButton>
        <DownloadButton variant="default" url="/api/own-data.json" fileName={DATA_EXPORT_FILES.json} onError={tell}>
          Download as JSON
        </DownloadButton>
      </Group>
      {!settings.isShared && (
        <>
          <Divider my="lg" />
          <Text c="dimmed" mb="md">
            You can also leave for good. There is a week in which you can change your mind.
          </Text>
          <Group>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              Delete Our Account
            </Button>
          </Group>
          <DeleteAccountDialog settings={settings} isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </>
      )}
    </Card>
  );
}
