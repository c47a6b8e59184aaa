import { CloseButton, Input } from '@mantine/core';
import { IconFileTypePdf, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { pdfFileProblem } from '#src/domain/course/framework.ts';
import { formatFileSize } from '../../../lib/format.ts';
import classes from './FileField.module.css';

type FileFieldProps = {
  file: File | null;
  onChange: (file: File | null) => void;
  /** Shown in the place of the file's size while it is on its way; nothing can be changed meanwhile. */
  progress: ReactNode;
};

/**
 * Takes one PDF, chosen or dropped (specification, section 5). A real file field lies over the whole zone, so that it works
 * with every keyboard and assistive technology. What cannot be sent is told at once.
 */
export function FileField({ file, onChange, progress }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const problem = file && pdfFileProblem(file);
  const isBusy = progress !== null;

  // The browser keeps what a file field holds; only emptying it is up to us.
  useEffect(() => {
    if (input.current && file === null) input.current.value = '';
  }, [file]);

  // A file that is dropped beside the zone would be opened in the place of the page, and the form would be gone.
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);

  function take(event: DragEvent<HTMLInputElement>): void {
    setIsDragging(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped || isBusy) return;
    // One week has one PDF, also when several files are dropped.
    const one = new DataTransfer();
    one.items.add(dropped);
    event.currentTarget.files = one.files;
    onChange(dropped);
  }

  function remove(): void {
    onChange(null);
    input.current?.focus();
  }

  return (
    <Input.Wrapper id={id} size="md" label="PDF file" description="At most 10 MB" error={problem} errorProps={{ role: 'alert' }}>
      <div
        className={classes.zone}
        data-filled={file !== null || undefined}
        data-wrong={problem !== null || undefined}
        data-dragging={isDragging || undefined}
      >
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept=".pdf,application/pdf"
          disabled={isBusy}
          aria-describedby={problem === null ? `${id}-description` : `${id}-description ${id}-error`}
          aria-invalid={problem !== null || undefined}
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
          onDragEnter={(event) => setIsDragging(event.dataTransfer.types.includes('Files'))}
          onDragLeave={() => setIsDragging(false)}
          onDrop={take}
        />
        {file === null ? (
          <IconUpload size={28} className={classes.icon} aria-hidden />
        ) : (
          <IconFileTypePdf size={28} className={classes.icon} aria-hidden />
        )}
        {/* A drop changes the field from outside, so its outcome is spoken; the field itself has a name and says what it holds. */}
        <div role="status">
          <div className={classes.name}>{isDragging ? 'Drop it here' : (file?.name ?? 'Choose a PDF')}</div>
          {progress ??
            (file ? (
              <div className={classes.note}>{formatFileSize(file.size)}</div>
            ) : (
              <div className={`${classes.note} ${classes.dropHint}`}>or drop it here</div>
            ))}
        </div>
        {file !== null && !isBusy && (
          <CloseButton aria-label={`Remove ${file.name}`} className={classes.remove} onClick={remove} />
        )}
      </div>
    </Input.Wrapper>
  );
}
