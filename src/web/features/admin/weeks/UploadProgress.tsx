import { VisuallyHidden } from '@mantine/core';
import { TransferProgress } from '../../../ui/TransferProgress.tsx';
import classes from './FileField.module.css';

/** How far an upload is. Once all has been sent, the server still opens the PDF, and nobody knows how long that takes. */
export function UploadProgress({ sent }: { sent: number }) {
  const isChecking = sent >= 1;
  return (
    <>
      {/* Spoken when it changes: the two stages, not every percent. */}
      <VisuallyHidden>{isChecking ? 'Checking the PDF' : 'Uploading'}</VisuallyHidden>
      <div className={classes.note} aria-hidden>
        {isChecking ? 'Checking the PDF …' : `Uploading … ${Math.floor(sent * 100)}%`}
      </div>
      <TransferProgress label="Upload progress" share={isChecking ? null : sent} />
    </>
  );
}
