import { IconPrinter } from '@tabler/icons-react';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';

/** Downloads the sheet that the week's activity fills in; nothing for an activity without one, or without a connection. */
export function SheetButton({ userId, weekNumber }: { userId: number; weekNumber: number }) {
  const { data } = trpc.sheets.weeks.useQuery({ userId });
  if (data?.weekNumbers.includes(weekNumber) !== true) return null;
  return (
    <DownloadButton
      variant="default"
      style={{ alignSelf: 'flex-start' }}
      url={`/api/sheets/${userId}/${weekNumber}.pdf`}
      fileName={`sheet-${weekNumber}.pdf`}
      onError={(error) => toastError(error, 'Download Failed', 'Could not make the sheet. Please try again.')}
      leftSection={<IconPrinter size={18} aria-hidden />}
    >
      Print the Sheet
    </DownloadButton>
  );
}
