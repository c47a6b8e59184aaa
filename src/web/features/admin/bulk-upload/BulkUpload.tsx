import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findTopic } from '#src/domain/course/curriculum.ts';
import { parsePdfName } from '#src/domain/course/pdf-name.ts';
import { WEEK_COUNT } from '#src/domain/week.ts';
import { uploadForm } from '../../../api/file-transfer.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { BulkRow } from './BulkRow.tsx';
import { findRowProblem, type Row } from './row-problem.ts';
import classes from './BulkUpload.module.css';

/** Uploads up to 52 PDFs, whose names fill in week and title, after a look at the list. */
export function BulkUpload() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const nextId = useRef(0);
  const utils = trpc.useUtils();
  const problems = rows.map((row) => findRowProblem(row, rows));
  const isReady = rows.length > 0 && problems.every((problem) => problem === null);

  const update = (id: number, change: Partial<Row>) =>
    setRows((current) => current.map((row) => (row.id === id ? { ...row, ...change } : row)));

  const upload = useMutation({
    async mutationFn() {
      let uploaded = 0;
      for (const row of rows) {
        update(row.id, { state: 'uploading', error: null });
        try {
          await uploadForm('/api/upload-framework', toFormData(row), () => undefined);
          setRows((current) => current.filter(({ id }) => id !== row.id));
          uploaded += 1;
        } catch (error) {
          update(row.id, { state: 'waiting', error: serverMessage(error) ?? 'Not uploaded: the server can’t be reached.' });
        }
      }
      return { uploaded, chosen: rows.length };
    },
    onSuccess: ({ uploaded, chosen }) =>
      showToast({
        title: uploaded === chosen ? 'All Weeks Uploaded' : 'Some Weeks Weren’t Uploaded',
        text: `${uploaded} of ${chosen}`,
        tone: uploaded === chosen ? 'success' : 'error',
      }),
    onSettled: () => Promise.all([utils.framework.invalidate(), utils.content.list.invalidate()]),
  });

  function add(files: readonly File[]): void {
    const added = files.slice(0, WEEK_COUNT - rows.length).map((file): Row => {
      const { weekNumber, title } = parsePdfName(file.name);
      nextId.current += 1;
      return {
        id: nextId.current,
        file,
        week: weekNumber === null ? '' : String(weekNumber),
        title: title || (weekNumber === null ? '' : findTopic(weekNumber)),
        state: 'waiting',
        error: null,
      };
    });
    setRows([...rows, ...added].sort((one, other) => Number(one.week) - Number(other.week)));
  }

  return (
    <Paper component="section" aria-labelledby="bulk-upload" p="lg" radius="lg" withBorder mt="xl">
      <Title order={2} size="h3" id="bulk-upload" mb={4}>
        Upload many weeks
      </Title>
      <Text c="dimmed" mb="md">
        Names such as “week-07 Money.pdf” fill in the week and the title.
      </Text>
      <Stack>
        <div className={classes.zone}>
          <Text fw={600}>Choose or drop up to {WEEK_COUNT} PDFs</Text>
          <input
            type="file"
            multiple
            accept=".pdf,application/pdf"
            aria-label="Many files at once"
            disabled={upload.isPending}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </div>
        {rows.length > 0 && (
          <>
            <ul className={classes.rows}>
              {rows.map((row, index) => (
                <BulkRow
                  key={row.id}
                  row={row}
                  problem={row.error ?? problems[index] ?? null}
                  isDisabled={upload.isPending}
                  onChange={(change) => update(row.id, { ...change, error: null })}
                  onRemove={() => setRows(rows.filter(({ id }) => id !== row.id))}
                />
              ))}
            </ul>
            <SubmitButton isBusy={upload.isPending} disabled={!isReady} onClick={() => upload.mutate()}>
              {rows.length === 1 ? 'Upload 1 Week' : `Upload ${rows.length} Weeks`}
            </SubmitButton>
            <Button variant="subtle" disabled={upload.isPending} onClick={() => setRows([])}>
              Clear the List
            </Button>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function toFormData({ week, title, file }: Row): FormData {
  const form = new FormData();
  form.set('weekNumber', week);
  form.set('title', title);
  form.set('framework', file);
  return form;
}
