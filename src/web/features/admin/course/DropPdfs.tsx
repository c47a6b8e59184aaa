import { useWindowEvent } from '@mantine/hooks';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { parsePdfName } from '#src/domain/course/pdf/pdf-name.ts';
import { parseId } from '../table/parse-id.ts';
import { useUploads } from '../weeks/upload/UploadsProvider.tsx';
import classes from './DropPdfs.module.css';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes PDFs that are dropped anywhere in the window, and lists them before they're uploaded. */
export function DropPdfs({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const { bulk } = useUploads();
  const navigate = useNavigate();
  const { week } = useParams({ strict: false });

  useWindowEvent('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    // Without one, the files have left the window.
    if (relatedTarget === null) setIsOver(false);
  });
  useWindowEvent('drop', (event) => {
    setIsOver(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    const [first] = files;
    if (!first) return;
    // A single file whose name doesn't say a week is for the week that's open.
    const isForOpenWeek = files.length === 1 && parsePdfName(first.name).weekNumber === null;
    bulk.add(files, isForOpenWeek && week !== undefined ? parseId(week) : null);
    void navigate({ to: '/admin/course/upload' });
  });

  return (
    <>
      {children}
      {isOver && (
        <div className={classes.target}>
          <div className={classes.card}>
            <IconFileTypePdf size={40} aria-hidden />
            <strong>Drop the PDFs to add them</strong>
            <span>You see which week each is for before anything is uploaded.</span>
          </div>
        </div>
      )}
    </>
  );
}
