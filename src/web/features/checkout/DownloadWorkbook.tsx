import { Anchor, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '../../components/BusyButton.tsx';
import { InfoDialog } from '../../components/InfoDialog.tsx';
import { serverMessage } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';

const FAILED = 'Error downloading workbook. Please contact support.';

/** Asks for the workbook's address and shows it, or why there is none, in a dialog (specification, sections 2 and 8). */
export function DownloadWorkbook({ paymentIntentId }: { paymentIntentId: string }) {
  const utils = trpc.useUtils();
  // An address is good for a day, so each press asks for a new one.
  const link = useMutation({ mutationFn: () => utils.order.workbookLink.fetch({ paymentIntentId }, { staleTime: 0 }) });

  return (
    <>
      <BusyButton size="lg" isBusy={link.isPending} onClick={() => link.mutate()}>
        Download Workbook
      </BusyButton>
      <InfoDialog title="Your workbook" isOpen={link.isSuccess || link.isError} onClose={link.reset}>
        {link.isError && <Text role="alert">{serverMessage(link.error) ?? FAILED}</Text>}
        {link.isSuccess && (
          <>
            <Text mb="md">{link.data.message}</Text>
            <Anchor href={link.data.downloadUrl} download underline="always" style={{ overflowWrap: 'anywhere' }}>
              {link.data.downloadUrl}
            </Anchor>
          </>
        )}
      </InfoDialog>
    </>
  );
}
