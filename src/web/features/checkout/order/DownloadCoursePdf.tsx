import { Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { serverMessage } from '../../../api/server-message.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import classes from '../Checkout.module.css';
import { useCoursePdfLink } from './use-course-pdf-link.ts';

const DOWNLOAD_FAILED = 'Error downloading workbook. Please contact support.';
const PREPARING = 'Preparing your workbook';

/** Prepares the course PDF and shows its download link, or why there is none, in a dialog (specification, sections 2 and 8). */
export function DownloadCoursePdf({ paymentIntentId }: { paymentIntentId: string }) {
  const address = useRef<HTMLAnchorElement>(null);
  const { link, progress } = useCoursePdfLink(paymentIntentId);
  return (
    <>
      <SubmitButton size="lg" variant="default" isBusy={link.isPending} onClick={() => link.mutate()}>
        Download Workbook
      </SubmitButton>
      <Dialog size="lg" title="Your workbook" isOpen={progress !== null || link.isSuccess || link.isError} onClose={link.reset}>
        {link.isError && <Text role="alert">{serverMessage(link.error) ?? DOWNLOAD_FAILED}</Text>}
        {progress !== null && (
          <>
            <Text mb="md">
              {PREPARING}: week {progress.weeksBound} of {progress.weekCount}
            </Text>
            <Progress aria-label={PREPARING} value={(100 * progress.weeksBound) / progress.weekCount} />
          </>
        )}
        {link.isSuccess && (
          <Stack align="flex-start">
            <Text role="status">{link.data.message}</Text>
            <Button onClick={() => address.current?.click()}>Download PDF</Button>
            <Anchor ref={address} href={link.data.downloadUrl} download className={classes.downloadUrl}>
              {link.data.downloadUrl}
            </Anchor>
          </Stack>
        )}
      </Dialog>
    </>
  );
}
