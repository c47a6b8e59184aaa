import { Anchor, Text } from '@mantine/core';
import { BusyButton } from '../../components/BusyButton.tsx';
import { InfoDialog } from '../../components/InfoDialog.tsx';
import { TransferBar } from '../../components/TransferBar.tsx';
import { serverMessage } from '../../lib/server-message.ts';
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
      <BusyButton size="lg" isBusy={link.isPending} onClick={() => link.mutate()}>
        Download Workbook
      </BusyButton>
      <InfoDialog title="Your workbook" isOpen={progress !== null || link.isSuccess || link.isError} onClose={link.reset}>
        {link.isError && <Text role="alert">{serverMessage(link.error) ?? FAILED}</Text>}
        {progress !== null && (
          <>
            <Text mb="md">
              {MAKING}: week {progress.weeksBound} of {progress.weekCount}
            </Text>
            <TransferBar label={MAKING} share={progress.weeksBound / progress.weekCount} />
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
