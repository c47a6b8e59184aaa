import { Button, Card, Divider, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DATA_EXPORT_FILES } from '#src/domain/account/data-export.ts';
import { trpc } from '../../../api/trpc.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DELETION_TEXTS } from './deletion-texts.ts';

/** Downloads of everything stored about the couple, and the deletion of their account or of one's own part. */
export function YourDataSection() {
  const [settings] = trpc.account.settings.useSuspenseQuery();
  const { offer, button } = DELETION_TEXTS[settings.partner];
  const [isOpen, { open, close }] = useDisclosure();
  const showError = (error: unknown) => toastError(error, 'Download Failed', 'Could not download your data. Please try again.');

  return (
    <Card component="section" aria-labelledby="your-data">
      <Title order={2} size="h3" id="your-data">
        Your data
      </Title>
      <Text c="dimmed" mt={4} mb="lg">
        {settings.partner === 'none'
          ? 'Everything the two of you have written'
          : 'Everything you’ve written, what’s been shared with you'}
        , and all we store about you. As a PDF, or as JSON for other apps.
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
            {offer}
          </Text>
          <Group>
            <Button variant="default" onClick={open}>
              {button}
            </Button>
          </Group>
          <DeleteAccountDialog settings={settings} isOpen={isOpen} onClose={close} />
        </>
      )}
    </Card>
  );
}
