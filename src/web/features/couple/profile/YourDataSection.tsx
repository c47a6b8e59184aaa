import { Button, Card, Divider, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DATA_EXPORT_FILES } from '#src/domain/account/data-export.ts';
import { trpc } from '../../../api/trpc.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** Downloads of everything stored about the couple, and the deletion of their account. */
export function YourDataSection() {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const [isOpen, { open, close }] = useDisclosure();
  const showError = (error: unknown) => toastError(error, 'Download Failed', 'Could not download your data. Please try again.');

  return (
    <Card component="section" aria-labelledby="your-data">
      <Title order={2} size="h3" id="your-data">
        Your data
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        Everything the two of you wrote, and everything we store about you, as a PDF keepsake, or as JSON for other apps.
      </Text>
      <Group>
        <DownloadButton variant="default" url="/api/own-data.pdf" fileName={DATA_EXPORT_FILES.pdf} onError={showError}>
          Download as PDF
        </DownloadButton>
        <DownloadButton variant="default" url="/api/own-data.json" fileName={DATA_EXPORT_FILES.json} onError={showError}>
          Download as JSON
        </DownloadButton>
      </Group>
      {!settings.isShared && (
        <>
          <Divider my="lg" />
          <Text c="dimmed" mb="md">
            You can delete your account. You’ll have 7 days to change your mind.
          </Text>
          <Group>
            <Button variant="default" onClick={open}>
              Delete Our Account
            </Button>
          </Group>
          <DeleteAccountDialog settings={settings} isOpen={isOpen} onClose={close} />
        </>
      )}
    </Card>
  );
}
