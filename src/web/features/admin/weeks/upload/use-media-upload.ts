import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_MEDIA_BYTES, MEDIA, type MediaKey } from '#src/domain/course/media.ts';
import { uploadMedia } from '../../../../api/file-transfer.ts';
import { trpc } from '../../../../api/trpc.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';

/** What each kind is called on buttons and in toasts. */
export const MEDIA_NAMES = { recording: 'Recording', video: 'Video', captions: 'Captions' } as const;

/** The upload of a week's recording, video, or captions, which goes on while other pages of the desk are open. */
export function useMediaUpload() {
  const utils = trpc.useUtils();
  const [share, setShare] = useState(0);
  const upload = useMutation({
    mutationFn: ({ key, file }: { key: MediaKey; file: File }) => uploadMedia(key, file, setShare),
    async onSuccess(_answer, { key: { kind, weekNumber } }) {
      await utils.media.list.invalidate();
      showToast({ title: `${MEDIA_NAMES[kind]} Uploaded`, text: `Week ${weekNumber}` });
    },
    onError: (error) => toastError(error, 'Upload Failed', 'Upload failed'),
    onSettled: () => setShare(0),
  });

  // The browser asks before it closes or reloads the page, which would end the upload.
  useWindowEvent('beforeunload', (event) => {
    if (upload.isPending) event.preventDefault();
  });

  return {
    /** The file that's being uploaded, and how much of it has been sent, from 0 to 1; null if there's none. */
    current: upload.isPending ? { ...upload.variables.key, share } : null,
    start(key: MediaKey, file: File): void {
      if (file.size <= MAX_MEDIA_BYTES[key.kind]) upload.mutate({ key, file });
      else showToast({ title: 'Upload Failed', text: MEDIA[key.kind].tooLarge, tone: 'error' });
    },
  };
}
