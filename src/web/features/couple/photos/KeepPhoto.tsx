import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { toPhoto } from './to-photo.ts';
import classes from './WeekPhoto.module.css';

type KeepPhotoProps = { userId: number; weekNumber: number; isAnother: boolean };

/** Takes or chooses a picture and keeps it with the week. One that the server didn't get stays here and is sent again. */
export function KeepPhoto({ userId, weekNumber, isAnother }: KeepPhotoProps) {
  const utils = trpc.useUtils();
  const [isReading, setIsReading] = useState(false);
  const save = trpc.photos.save.useMutation({
    onSuccess: () => showToast({ title: 'Photo Saved', tone: 'success' }),
    onError: (error) => (serverMessage(error) === null ? undefined : toastError(error)),
    onSettled: () => utils.photos.list.invalidate({ userId }),
  });
  const unsent = save.isError && serverMessage(save.error) === null ? save.variables : null;
  const sendAgain = () => unsent && save.mutate(unsent);
  useWindowEvent('online', sendAgain);

  async function keep(file: File | null): Promise<void> {
    if (file === null) return;
    setIsReading(true);
    const image = await toPhoto(file).catch(() => null);
    setIsReading(false);
    if (image !== null) save.mutate({ userId, weekNumber, image });
    else showToast({ title: 'Error', text: 'This picture can’t be read here. Choose a JPEG or PNG.', tone: 'error' });
  }

  const isBusy = isReading || save.isPending;
  return (
    <>
      {unsent !== null && (
        <Alert mb="sm" title="The photo isn’t saved yet">
          <Text mb="xs">There’s no connection. Please leave this page open: the photo is sent once there is one.</Text>
          <Button onClick={sendAgain}>Try Again</Button>
        </Alert>
      )}
      <Group gap="xs">
        <FileButton accept="image/*" capture="environment" onChange={(file) => void keep(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              className={classes.camera}
              loading={isBusy}
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              {isAnother ? 'Take Another Photo' : 'Take a Photo'}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" onChange={(file) => void keep(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy} leftSection={<IconPhoto size={18} aria-hidden />}>
              {isAnother ? 'Choose Another Photo' : 'Choose a Photo'}
            </Button>
          )}
        </FileButton>
      </Group>
    </>
  );
}
