import { Anchor, Text } from '@mantine/core';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { InfoDialog } from '../../ui/InfoDialog.tsx';
import { TransferProgress } from '../../ui/TransferProgress.tsx';
import { serverMessage } from '../../api/server-message.ts';
import { useWorkbookLink } from './use-workbook-link.ts';

const FAILED = 'Error downloading workbook. Please contact support.';
const MAKING = 'Putting your workbook together';

/**
 * Asks for the workbook's address and shows, in a dialog, how far it is put together, then the address; or why there is
 * none (specification, sections 2 and 8).
 */
export function DownloadWorkbook({ paymentIntentId }: { paymentIntentId: string }) {
  const { link, progress } = useWorkbookLink(paymentIntentId);
  return (
    <>
      <SubmitButton size="lg" isBusy={link.isPending} onClick={() => link.mutate()}>
        Download Workbook
      </SubmitButton>
      <InfoDialog title="Your workbook" isOpen={progress !== null || link.isSuccess || link.isError} onClose={link.reset}>
        {link.isError && <Text role="alert">{serverMessage(link.error) ?? FAILED}</Text>}
        {progress !== null && (
          <>
            <Text mb="md">
              {MAKING}: week {progress.weeksBound} of {progress.weekCount}
            </Text>
            <TransferProgress label={MAKING} share={progress.weeksBound / progress.weekCount} />
          </>
        )}
        {link.isSuccess && (
          <>
            <Text mb="md" role="status">
              {link.data.message}
            </Text>
            <Anchor href={link.data.downloadUrl} download underline="always" style={{ overflowWrap: 'anywhere' }}>
              {link.data.downloadUrl}
            </Anchor>
          </>
        )}
      </InfoDialog>
    </>
  );
}
