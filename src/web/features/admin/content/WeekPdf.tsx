import { Button, Group, Text } from '@mantine/core';
import { trpc } from '../../../api/trpc.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/format.ts';

/** The PDF of the week that's being edited, and a way to upload one. */
export function WeekPdf({ weekNumber, onUpload }: { weekNumber: number; onUpload: () => void }) {
  const [weekPdfs] = trpc.weekPdf.list.useSuspenseQuery();
  const pdf = weekPdfs.find((one) => one.weekNumber === weekNumber);
  return (
    <Group gap="sm">
      <Text>
        {pdf
          ? `PDF: “${pdf.title}”, ${formatFileSize(pdf.fileSize)}, ${formatDate(pdf.uploadedAt)}.`
          : 'No PDF yet, so couples see “Coming soon”.'}
      </Text>
      <Button variant="default" onClick={onUpload}>
        {pdf ? 'Replace PDF' : 'Upload PDF'}
      </Button>
    </Group>
  );
}
