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
  const { isBusy, progress, error, link, ask, forget } = useWorkbookLink(paymentIntentId);
  return (
    <>
      <BusyButton size="lg" isBusy={isBusy} onClick={ask}>
        Download Workbook
      </BusyButton>
      <InfoDialog title="Your workbook" isOpen={Boolean(progress ?? error ?? link)} onClose={forget}>
        {Boolean(error) && <Text role="alert">{serverMessage(error) ?? FAILED}</Text>}
        {progress && (
          <>
            <Text mb="md">
              {MAKING}: week {progress.weeksBound} of {progress.weekCount}
            </Text>
            <TransferBar label={MAKING} share={progress.weeksBound / progress.weekCount} />
          </>
        )}
        {link && (
          <>
            <Text mb="md" role="status">
              {link.message}
            </Text>
            <Anchor href={link.downloadUrl} download underline="always" style={{ overflowWrap: 'anywhere' }}>
              {link.downloadUrl}
            </Anchor>
          </>
        )}
      </InfoDialog>
    </>
  );
}
