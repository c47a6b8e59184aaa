import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findTopic } from '#src/domain/course/curriculum.ts';
import { parsePdfName } from '#src/domain/course/pdf/pdf-name.ts';
import { uploadPdf } from '../../../api/file-transfer.ts';
import { trpc } from '../../../api/trpc.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { findRowProblem, type Row } from './row-problem.ts';

export type BulkUploadState = ReturnType<typeof useBulkUpload>;

/** The chosen files and their upload, kept while other pages of the desk are open. */
export function useBulkUpload() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const nextId = useRef(0);
  const reloadWeeks = useReloadWeeks();
  const contents = trpc.useUtils().content.list;
  const problems = new Map(rows.map((row) => [row.id, findRowProblem(row, rows)]));
  const ready = rows.filter(({ id }) => problems.get(id) === null);

  const update = (id: number, change: Partial<Row>) =>
    setRows((current) => current.map((row) => (row.id === id ? { ...row, ...change } : row)));

  const upload = useMutation({
    async mutationFn() {
      let uploaded = 0;
      for (const row of ready) {
        update(row.id, { state: 'uploading', error: null });
        try {
          await uploadPdf({ weekNumber: row.week, title: row.title, description: '', file: row.file }, () => undefined);
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
    onSettled: reloadWeeks,
  });

  // The browser asks before it closes or reloads the page, which would end the upload.
  useWindowEvent('beforeunload', (event) => {
    if (upload.isPending) event.preventDefault();
  });

  /** @param week the week they're for, if their names don't decide */
  function add(files: readonly File[], week: number | null = null): void {
    const titles = new Map(contents.getData()?.map(({ weekNumber, title }) => [weekNumber, title]));
    const added = files.map((file) => toRow(file, (nextId.current += 1), week, titles));
    setRows((current) => {
      const all = [...current, ...added];
      // Those that need a look come first.
      const order = (row: Row) => (findRowProblem(row, all) === null ? Number(row.week) : Number(row.week) - 100);
      return all.sort((one, other) => order(one) - order(other));
    });
  }

  return {
    rows,
    readyCount: ready.length,
    problemOf: (row: Row) => row.error ?? problems.get(row.id) ?? null,
    add,
    update,
    remove: (id: number) => setRows(rows.filter((row) => row.id !== id)),
    clear: () => setRows([]),
    upload: () => upload.mutate(),
    isUploading: upload.isPending,
  };
}

/** @param titles of the weeks' lessons, which their PDFs share */
function toRow(file: File, id: number, week: number | null, titles: ReadonlyMap<number, string | null>): Row {
  const { weekNumber: named, title } = parsePdfName(file.name);
  const weekNumber = week ?? named;
  const lessonTitle = weekNumber === null ? null : titles.get(weekNumber);
  return {
    id,
    file,
    week: weekNumber === null ? '' : String(weekNumber),
    title: lessonTitle ?? (title || (weekNumber === null ? '' : findTopic(weekNumber))),
    state: 'waiting',
    error: null,
  };
}
