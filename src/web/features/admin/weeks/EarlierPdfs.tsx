import { Button, Text } from '@mantine/core';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { trpc } from '../../../api/trpc.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { ListRow, RowList } from '../../../ui/RowList.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import classes from './Weeks.module.css';

export const EARLIER_PDFS = 'Replaced and deleted PDFs';

/** PDFs of all weeks or one that were replaced or deleted in the last 30 days, folded, with buttons to restore them. */
export function EarlierPdfs({ weekNumber: only, onRestored }: { weekNumber?: number; onRestored: () => void }) {
  const [replaced] = trpc.weekPdf.replaced.useSuspenseQuery();
  const pdfs = replaced.filter(({ weekNumber }) => only === undefined || weekNumber === only);
  const reloadWeeks = useReloadWeeks();
  const restore = trpc.weekPdf.restore.useMutation({
    onSuccess: async ({ weekNumber, title }) => {
      showToast({ title: 'PDF Restored', text: `Week ${weekNumber}: ${title}` });
      await reloadWeeks();
      onRestored();
    },
    onError: (error) => toastError(error),
  });
  if (pdfs.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>
        {EARLIER_PDFS} ({pdfs.length})
      </summary>
      <Text c="dimmed">
        They’re kept for {UNDO_DAYS} days. Restoring one replaces the week’s PDF, which is kept here in turn.
      </Text>
      <RowList>
        {pdfs.map(({ id, weekNumber, title, fileSize, uploadedAt, replacedAt }) => (
          <ListRow
            key={id}
            buttons={
              <Button
                variant="default"
                aria-label={`Restore week ${weekNumber}: ${title}`}
                loading={restore.isPending && restore.variables.id === id}
                onClick={() => restore.mutate({ id })}
              >
                Restore
              </Button>
            }
          >
            <Text fw={600}>
              Week {weekNumber}: {title}
            </Text>
            <Text c="dimmed" size="sm">
              {formatFileSize(fileSize)}, from {formatDate(uploadedAt)} until {formatDateTime(replacedAt)}
            </Text>
          </ListRow>
        ))}
      </RowList>
    </details>
  );
}
