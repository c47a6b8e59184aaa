import { Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_RECORDING_BYTES, RECORDING_EXTENSIONS, RECORDING_TOO_LARGE_MESSAGE } from '#src/domain/course/recording.ts';
import { uploadRecording } from '../../../api/file-transfer.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { TransferProgress } from '../../../ui/transfers/TransferProgress.tsx';

/** The recording of the lesson, which couples can listen to in their evening, and ways to upload, replace, and delete it. */
export function WeekRecording({ weekNumber }: { weekNumber: number }) {
  const [recordings] = trpc.recording.list.useSuspenseQuery();
  const utils = trpc.useUtils();
  const [sent, setSent] = useState(0);
  const [isDeleting, setIsDeleting] = useState(false);
  const recording = recordings.find((one) => one.weekNumber === weekNumber);

  const upload = useMutation({
    mutationFn: (file: File) => uploadRecording(weekNumber, file, setSent),
    async onSuccess() {
      await utils.recording.list.invalidate();
      showToast({ title: 'Recording Uploaded', text: `Week ${weekNumber}`, tone: 'success' });
    },
    onError: (error) => toastError(error, 'Upload Failed', 'Upload failed'),
    onSettled: () => setSent(0),
  });
  const remove = trpc.recording.remove.useMutation({
    async onSuccess() {
      await utils.recording.list.invalidate();
      setIsDeleting(false);
      showToast({ title: 'Recording Deleted', text: `Week ${weekNumber}`, tone: 'success' });
    },
    onError: (error) => toastError(error, 'Delete Failed'),
  });

  function choose(file: File | null): void {
    if (!file) return;
    if (file.size > MAX_RECORDING_BYTES) {
      showToast({ title: 'Upload Failed', text: RECORDING_TOO_LARGE_MESSAGE, tone: 'error' });
    } else upload.mutate(file);
  }

  return (
    <div>
      <Group gap="sm">
        <Text>
          {recording ? (
            <>
              <Anchor href={`/api/recording/${weekNumber}`} target="_blank">
                Recording
              </Anchor>
              {`: ${formatFileSize(recording.fileSize)}, ${formatDate(recording.uploadedAt)}.`}
            </>
          ) : (
            'No recording yet, so couples can have their device read the lesson to them.'
          )}
        </Text>
        <FileButton accept={RECORDING_EXTENSIONS} onChange={choose} disabled={upload.isPending}>
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {recording ? 'Replace Recording' : 'Upload Recording'}
            </Button>
          )}
        </FileButton>
        {recording && (
          <Button variant="subtle" color="red" onClick={() => setIsDeleting(true)}>
            Delete Recording
          </Button>
        )}
      </Group>
      {!recording && (
        <Text c="dimmed" size="sm">
          MP3, M4A, or Ogg, up to 20 MB.
        </Text>
      )}
      {upload.isPending && <TransferProgress label="Upload progress" share={sent < 1 ? sent : null} />}
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete Week ${weekNumber}’s Recording`}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ weekNumber })}
        onClose={() => setIsDeleting(false)}
      >
        <Text>It’s deleted for good. Couples can still have their device read the lesson to them.</Text>
      </ConfirmDialog>
    </div>
  );
}
