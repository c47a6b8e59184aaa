import { Card, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';

/** Downloads the open weeks' sentences to try, on a page. */
export function SentencesOffer({ userId }: { userId: number }) {
  return (
    <Card component="section" aria-labelledby="sentences">
      <Title order={3} size="h4" id="sentences">
        For the fridge
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        The sentences to try, from every week you’ve opened, on one page.
      </Text>
      <Group>
        <DownloadButton
          variant="default"
          url={`/api/sentences/${userId}.pdf`}
          fileName="sentences-to-try.pdf"
          onError={(error) => toastError(error, 'Download Failed', 'Could not make the page. Please try again.')}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Print the Sentences
        </DownloadButton>
      </Group>
    </Card>
  );
}
