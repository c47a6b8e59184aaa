import { Alert, Button, FileButton, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useKeepPhoto } from './use-keep-photo.ts';
import classes from './WeekPhoto.module.css';

type KeepPhotoProps = { userId: number; weekNumber: number; isAnother: boolean };

/** Takes or chooses a picture to keep with the week, also in place of the one there is. */
export function KeepPhoto({ userId, weekNumber, isAnother }: KeepPhotoProps) {
  const { keep, sendAgain, isHeld, isBusy } = useKeepPhoto(userId, weekNumber);
  const look = isAnother ? { variant: 'subtle', color: 'gray', px: 'sm' } : { variant: 'default' };
  const file = { accept: 'image/*', onChange: (chosen: File | null) => void keep(chosen) };
  return (
    <>
      {isHeld && (
        <Alert title="The photo isn’t saved yet" className={classes.unsent}>
          <Text mb="xs">It’s on this device, and is sent as soon as the server can be reached.</Text>
          <Button onClick={sendAgain}>Try Again</Button>
        </Alert>
      )}
      <FileButton {...file} capture="environment">
        {(props) => (
          <Button {...props} {...look} loading={isBusy} className={classes.camera} leftSection={!isAnother && CAMERA}>
            {isAnother ? 'Take Another' : 'Take a Photo'}
          </Button>
        )}
      </FileButton>
      <FileButton {...file}>
        {(props) => (
          <Button {...props} {...look} loading={isBusy} leftSection={!isAnother && PICTURE}>
            {isAnother ? 'Choose Another' : 'Choose a Photo'}
          </Button>
        )}
      </FileButton>
    </>
  );
}

const CAMERA = <IconCamera size={18} aria-hidden />;
const PICTURE = <IconPhoto size={18} aria-hidden />;
