import { Anchor, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { MEDIA, mediaUrl, type MediaKind } from '#src/domain/course/media.ts';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { TransferProgress } from '../../../ui/transfers/TransferProgress.tsx';
import { MEDIA_NAMES } from './upload/use-media-upload.ts';
import { useUploads } from './upload/UploadsProvider.tsx';

const TEXTS: Readonly<Record<MediaKind, { none: string; formats: string; afterDeletion: string }>> = {
  video: {
    none: 'No file. Couples see the video whose address is under Write, if there’s one.',
    formats: 'MP4 (H.264) or WebM, up to 200 MB: about a quarter of an hour at 720p.',
    afterDeletion: 'Its captions go with it. Couples then see the video whose address is under Write, if there’s one.',
  },
  captions: {
    none: 'No captions. They help those who can’t hear the video, or not now.',
    formats: 'WebVTT (.vtt), up to 1 MB.',
    afterDeletion: 'The video stays.',
  },
  recording: {
    none: 'No recording, so couples can have their device read the lesson to them.',
    formats: 'MP3, M4A, or Ogg, up to 20 MB.',
    afterDeletion: 'Couples can still have their device read the lesson to them.',
  },
};

/** A week's own files beside its PDF. Unlike what's written, they're live right away. */
export function WeekMedia({ weekNumber }: { weekNumber: number }) {
  const [media] = trpc.media.list.useSuspenseQuery();
  const hasVideo = media.some((one) => one.weekNumber === weekNumber && one.kind === 'video');
  return (
    <Stack gap="xl">
      <Text c="dimmed" maw="65ch">
        Only couples who may read this week can play them. A new file replaces the one before it, and couples get it right away.
      </Text>
      <MediaFile weekNumber={weekNumber} kind="video" />
      {hasVideo && <MediaFile weekNumber={weekNumber} kind="captions" />}
      <MediaFile weekNumber={weekNumber} kind="recording" />
    </Stack>
  );
}

/** One file, and ways to upload, replace, and delete it. */
function MediaFile({ weekNumber, kind }: { weekNumber: number; kind: MediaKind }) {
  const [media] = trpc.media.list.useSuspenseQuery();
  const { media: upload } = useUploads();
  const utils = trpc.useUtils();
  const [isDeleting, setIsDeleting] = useState(false);
  const found = media.find((one) => one.weekNumber === weekNumber && one.kind === kind);
  const isUploading = upload.current?.weekNumber === weekNumber && upload.current.kind === kind;
  const name = MEDIA_NAMES[kind];

  const remove = trpc.media.remove.useMutation({
    async onSuccess() {
      await utils.media.list.invalidate();
      setIsDeleting(false);
      showToast({ title: `${name} Deleted`, text: `Week ${weekNumber}` });
    },
    onError: (error) => toastError(error, 'Delete Failed'),
  });

  return (
    <section aria-label={name}>
      <Title order={2} size="h4" mb="xs">
        {kind === 'recording' ? 'Recording of the lesson' : name}
      </Title>
      <Text>
        {found ? (
          <>
            <Anchor href={mediaUrl({ kind, weekNumber })} target="_blank">
              {name}
            </Anchor>
            {`: ${formatFileSize(found.fileSize)}, ${formatDate(found.uploadedAt)}.`}
          </>
        ) : (
          TEXTS[kind].none
        )}
      </Text>
      <Text c="dimmed" size="sm" mb="sm">
        {TEXTS[kind].formats}
      </Text>
      <Group gap="sm">
        <FileButton
          accept={MEDIA[kind].accept}
          onChange={(file) => file && upload.start({ kind, weekNumber }, file)}
          disabled={upload.current !== null}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isUploading} disabled={upload.current !== null && !isUploading}>
              {found ? `Replace ${name}` : `Upload ${name}`}
            </Button>
          )}
        </FileButton>
        {found && (
          <Button variant="subtle" color="red" onClick={() => setIsDeleting(true)}>
            Delete {name}
          </Button>
        )}
      </Group>
      {upload.current && isUploading && (
        <TransferProgress label="Upload progress" share={upload.current.share < 1 ? upload.current.share : null} />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete Week ${weekNumber}’s ${name}`}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ kind, weekNumber })}
        onClose={() => setIsDeleting(false)}
      >
        <Text>Deleted for good, unless you have the file. {TEXTS[kind].afterDeletion}</Text>
      </ConfirmDialog>
    </section>
  );
}
