import { Text } from '@mantine/core';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { describeDeletion, type WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { trpc } from '../../../api/trpc.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EARLIER_PDFS } from './EarlierPdfs.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';

type DeleteWeekDialogProps = {
  week: Pick<WeekPdf, 'weekNumber' | 'title'>;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the dialog has closed after a deletion. */
  onDeleted: () => void;
};

/** Asks before a week's PDF is deleted (specification, section 5). */
export function DeleteWeekDialog({ week: { weekNumber, title }, isOpen, onClose, onDeleted }: DeleteWeekDialogProps) {
  const reloadWeeks = useReloadWeeks();
  const couples = trpc.weekPdf.couplesAt.useQuery({ weekNumber }, { enabled: isOpen, staleTime: 0 });
  const remove = trpc.weekPdf.remove.useMutation({
    onSuccess: async () => {
      showToast({ title: 'Framework deleted successfully!' });
      await reloadWeeks();
      onClose();
    },
    onError: (error) => toastError(error, 'Delete Failed', 'Delete failed'),
  });

  function reset(): void {
    if (remove.isSuccess) onDeleted();
    remove.reset();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ weekNumber })}
      onClose={onClose}
      onExitTransitionEnd={reset}
      title={`Delete Week ${weekNumber}’s PDF`}
    >
      <Text>Are you sure you want to delete Week {weekNumber}? This action cannot be undone.</Text>
      <Text mt="sm">
        This deletes only the PDF, “{title}”. The week’s lesson and questions stay, and so does what couples wrote.{' '}
        {couples.data && describeDeletion(couples.data)}
      </Text>
      <Text mt="sm">
        Deleted by mistake? The PDF is kept for {UNDO_DAYS} days under “{EARLIER_PDFS}”.
      </Text>
    </ConfirmDialog>
  );
}
