import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { downloadFile } from '../../api/file-transfer.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import classes from './DownloadButton.module.css';
import { TransferProgress } from './TransferProgress.tsx';

type DownloadButtonProps = Omit<ComponentProps<typeof SubmitButton>, 'isBusy' | 'onClick' | 'onError'> & {
  url: string;
  /** The name to save the file under. */
  fileName: string;
  onError: (error: unknown) => void;
};

/** Downloads a PDF and shows its progress. */
export function DownloadButton({ url, fileName, onError, ...props }: DownloadButtonProps) {
  const [share, setShare] = useState<number | null>(null);
  const download = useMutation({
    mutationFn: () => downloadFile(url, fileName, setShare),
    onMutate: () => setShare(null),
    onError,
  });
  return (
    <div className={classes.frame}>
      <SubmitButton {...props} isBusy={download.isPending} onClick={() => download.mutate()} />
      {download.isPending && <TransferProgress label={`Downloading ${fileName}`} share={share} className={classes.bar} />}
    </div>
  );
}
