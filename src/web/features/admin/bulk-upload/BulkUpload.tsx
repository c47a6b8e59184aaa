import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { typedWeekSchema } from '#src/domain/course/pdf/week-pdf.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { BulkRow } from './BulkRow.tsx';
import classes from './BulkUpload.module.css';
import type { Row } from './row-problem.ts';
import type { BulkUploadState } from './use-bulk-upload.ts';

/** Uploads up to 52 PDFs, whose names fill in week and title, after a look at the list. */
export function BulkUpload({ state }: { state: BulkUploadState }) {
  const { rows, readyCount, isUploading } = state;
  const [weekPdfs] = trpc.weekPdf.list.useSuspenseQuery();
  const findReplaced = ({ week }: Row) => weekPdfs.find(({ weekNumber }) => weekNumber === typedWeekSchema.safeParse(week).data);
  const replacedCount = rows.filter(findReplaced).length;
  return (
    <Paper component="section" aria-labelledby="bulk-upload" p="lg" radius="lg" withBorder mt="xl">
      <Title order={2} size="h3" id="bulk-upload" mb={4}>
        Upload several PDFs
      </Title>
      <Text c="dimmed" mb="md">
        Names such as “week-07 Money.pdf” or “07 Money.pdf” fill in the week and the title.
      </Text>
      <Stack>
        <div className={classes.zone}>
          <Text fw={600}>Choose or drop up to {WEEK_COUNT} PDFs</Text>
          <input
            type="file"
            multiple
            accept=".pdf,application/pdf"
            aria-label="Many files at once"
            disabled={isUploading}
            onChange={({ currentTarget }) => {
              state.add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </div>
        {rows.length > 0 && (
          <>
            <Text role="status">{describeList(state)}</Text>
            {replacedCount > 0 && (
              <Text fw={600}>
                {describeReplaced(replacedCount)} Earlier PDFs can be restored for {UNDO_DAYS} days.
              </Text>
            )}
            <ul className={classes.rows}>
              {rows.map((row) => (
                <BulkRow
                  key={row.id}
                  row={row}
                  replaced={findReplaced(row)}
                  problem={state.problemOf(row)}
                  isDisabled={isUploading}
                  onChange={(change) => state.update(row.id, { ...change, error: null })}
                  onRemove={() => state.remove(row.id)}
                />
              ))}
            </ul>
            <div className={classes.buttons}>
              <SubmitButton fullWidth isBusy={isUploading} disabled={readyCount === 0} onClick={state.upload}>
                {readyCount === 1 ? 'Upload 1 Week' : `Upload ${readyCount} Weeks`}
              </SubmitButton>
              <Button fullWidth variant="subtle" disabled={isUploading} onClick={state.clear}>
                Clear the List
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function describeReplaced(count: number): string {
  return count === 1 ? '1 of them replaces a PDF.' : `${count} of them replace a PDF.`;
}

function describeList({ rows, readyCount, isUploading }: BulkUploadState): string {
  if (isUploading) return rows.length === 1 ? 'Uploading. 1 file left.' : `Uploading. ${rows.length} files left.`;
  const open = rows.length - readyCount;
  if (open === 0) return rows.length === 1 ? '1 file, ready to upload.' : `${rows.length} files, ready to upload.`;
  const others = readyCount === 0 ? '' : ' You can upload the others now.';
  return (open === 1 ? '1 file isn’t ready: it says why below.' : `${open} files aren’t ready: each says why below.`) + others;
}
