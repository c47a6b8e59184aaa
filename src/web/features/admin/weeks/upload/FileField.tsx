import { CloseButton, Input, VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { findPdfFileProblem } from '#src/domain/course/pdf/week-pdf.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { TransferProgress } from '../../../../ui/transfers/TransferProgress.tsx';
import classes from '../Weeks.module.css';

type FileFieldProps = {
  file: File | null;
  onChange: (file: File | null) => void;
  /** How much of the file has been uploaded, 0 to 1; null unless an upload is running, which disables the field. */
  uploaded: number | null;
};

/**
 * Takes one PDF, chosen or dropped (specification, section 5). A native file input covers the drop zone, so keyboards and
 * assistive technology work as usual.
 */
export function FileField({ file, onChange, uploaded }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const problem = file && findPdfFileProblem(file);
  const isUploading = uploaded !== null;
  const Icon = file === null ? IconUpload : IconFileTypePdf;

  // The chosen file outlives the input when another tab is shown.
  useEffect(() => {
    if (input.current && input.current.files?.[0] !== (file ?? undefined)) input.current.files = toFileList(file);
  }, [file]);

  // A file dropped beside the zone would open in place of the page, and the form would be lost.
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);

  function handleDrop(event: DragEvent<HTMLInputElement>): void {
    setIsDragging(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped || isUploading) return;
    // A week has one PDF even if several files are dropped.
    event.currentTarget.files = toFileList(dropped);
    onChange(dropped);
  }

  function remove(): void {
    onChange(null);
    input.current?.focus();
  }

  return (
    <Input.Wrapper id={id} size="md" label="PDF file" description="Up to 10 MB" error={problem} errorProps={{ role: 'alert' }}>
      <div
        className={classes.zone}
        data-filled={file !== null || undefined}
        data-invalid={problem !== null || undefined}
        data-dragging={isDragging || undefined}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept=".pdf,application/pdf"
          disabled={isUploading}
          aria-describedby={problem === null ? `${id}-description` : `${id}-description ${id}-error`}
          aria-invalid={problem !== null || undefined}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
          onDragEnter={(event) => setIsDragging(event.dataTransfer.types.includes('Files'))}
          onDragLeave={() => setIsDragging(false)}
          onDrop={handleDrop}
        />
        <Icon size={28} className={classes.icon} aria-hidden />
        {/* Announced because a drop changes the field without moving the focus to it. */}
        <div role="status">
          <div className={classes.fileName}>{isDragging ? 'Drop it here' : (file?.name ?? 'Choose a PDF')}</div>
          {isUploading && <UploadProgress uploaded={uploaded} />}
          {!isUploading && file && <div className={classes.hint}>{formatFileSize(file.size)}</div>}
          {!isUploading && !file && <div className={`${classes.hint} ${classes.dropHint}`}>or drop it here</div>}
        </div>
        {file !== null && !isUploading && (
          <CloseButton aria-label={`Remove ${file.name}`} className={classes.removeButton} onClick={remove} />
        )}
      </div>
    </Input.Wrapper>
  );
}

function toFileList(file: File | null): FileList {
  const files = new DataTransfer();
  if (file !== null) files.items.add(file);
  return files.files;
}

/** Once the whole file has been sent, the server checks it, which takes an unknown time. */
function UploadProgress({ uploaded }: { uploaded: number }) {
  const isChecking = uploaded >= 1;
  return (
    <>
      {/* Screen readers hear the two stages, not every percent. */}
      <VisuallyHidden>{isChecking ? 'Checking the PDF' : 'Uploading'}</VisuallyHidden>
      <div className={classes.hint} aria-hidden>
        {isChecking ? 'Checking the PDF…' : `Uploading… ${Math.floor(uploaded * 100)}%`}
      </div>
      <TransferProgress label="Upload progress" share={isChecking ? null : uploaded} />
    </>
  );
}
