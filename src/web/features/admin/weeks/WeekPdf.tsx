import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DownloadButton } from '../../../ui/transfers/DownloadButton.tsx';
import { DeleteWeekDialog } from './DeleteWeekDialog.tsx';
import { EarlierPdfs } from './EarlierPdfs.tsx';
import { PdfDetails } from './PdfDetails.tsx';
import { useUploads } from './upload/UploadsProvider.tsx';

type WeekPdfProps = {
  weekNumber: number;
  /** Of the week's own content; null if it has none. */
  lessonTitle: string | null;
};

/** A week's PDF, its earlier ones, and a way to upload another. */
export function WeekPdf({ weekNumber, lessonTitle }: WeekPdfProps) {
  const [weekPdfs] = trpc.weekPdf.list.useSuspenseQuery();
  const [generated] = trpc.weekPdf.generated.useSuspenseQuery();
  const pdf = weekPdfs.find((one) => one.weekNumber === weekNumber);
  const { bulk } = useUploads();
  const navigate = useNavigate();
  const state = useRef<HTMLParagraphElement>(null);
  const [isDeleting, setIsDeleting] = useState(false);

  function choose(file: File | null): void {
    if (!file) return;
    bulk.add([file], weekNumber);
    void navigate({ to: '/admin/course/upload' });
  }

  return (
    <Stack gap="lg">
      <div>
        <Text ref={state} tabIndex={-1} style={{ outline: 'none' }}>
          {pdf
            ? `${generated.includes(weekNumber) ? 'Generated' : 'Uploaded'} ${formatDate(pdf.uploadedAt)}, ${formatFileSize(pdf.fileSize)}.`
            : 'No PDF yet, so couples see “Coming soon”.'}
        </Text>
        {pdf && generated.includes(weekNumber) && (
          <Text c="dimmed">It’s made again whenever you publish the week. One that you upload stays as it is.</Text>
        )}
      </div>
      <Group gap="xs">
        <FileButton accept=".pdf,application/pdf" onChange={choose}>
          {(props) => (
            <Button {...props} variant={pdf ? 'default' : 'filled'}>
              {pdf ? 'Replace PDF' : 'Upload PDF'}
            </Button>
          )}
        </FileButton>
        {pdf && (
          <>
            <DownloadButton
              url={`/api/download-framework/${weekNumber}`}
              fileName={`week-${weekNumber}.pdf`}
              onError={() => showToast({ title: 'Download Failed', text: 'Could not download the file.', tone: 'error' })}
              variant="default"
            >
              Download PDF
            </DownloadButton>
            <Button variant="subtle" color="red" onClick={() => setIsDeleting(true)}>
              Delete PDF
            </Button>
          </>
        )}
      </Group>
      {pdf && <PdfDetails key={`${pdf.title} ${pdf.description}`} pdf={pdf} lessonTitle={lessonTitle} />}
      <EarlierPdfs weekNumber={weekNumber} onRestored={() => state.current?.focus()} />
      <DeleteWeekDialog
        week={{ weekNumber, title: pdf?.title ?? '' }}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => state.current?.focus()}
      />
    </Stack>
  );
}
