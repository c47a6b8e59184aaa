import { Button, Progress, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_PDF_BYTES, MISSING_UPLOAD_FIELDS_MESSAGE, PDF_TOO_LARGE_MESSAGE, uploadFieldsSchema } from '#src/domain/framework/framework.ts';
import { INVALID_WEEK_MESSAGE } from '#src/domain/week.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { uploadForm } from '../../lib/http.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { trpc } from '../../lib/trpc.ts';

const EMPTY = { title: '', description: '', file: null };

/** Uploads one week's PDF. The rules are the server's; they are repeated here to answer at once (specification, section 5). */
export function UploadForm({ weekNumber, onWeekNumberChange }: { weekNumber: string; onWeekNumberChange: (value: string) => void }) {
  const [values, setValues] = useState<{ title: string; description: string; file: File | null }>(EMPTY);
  const [sent, setSent] = useState(0);
  // Counts the uploads: a file field can be emptied only by making it anew.
  const [round, setRound] = useState(0);
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: (form: FormData) => uploadForm('/api/upload-framework', form, setSent),
    onSuccess: async () => {
      showToast({ title: 'Framework uploaded successfully!', text: `Week ${weekNumber.trim()}: ${values.title.trim()}`, tone: 'success' });
      setValues(EMPTY);
      setRound(round + 1);
      onWeekNumberChange('');
      await utils.framework.list.invalidate();
    },
    onError: (error) => showToast({ title: 'Upload Failed', text: serverMessage(error) ?? 'Upload failed', tone: 'error' }),
    onSettled: () => setSent(0),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { title, description, file } = values;
    const problem = problemWith({ weekNumber, title, description }, file);
    if (problem !== null || file === null) {
      const isWeek = problem === INVALID_WEEK_MESSAGE;
      showToast({ title: isWeek ? 'Invalid Week Number' : 'Missing Information', text: problem ?? MISSING_UPLOAD_FIELDS_MESSAGE, tone: 'error' });
      return;
    }
    const form = new FormData();
    form.set('weekNumber', weekNumber);
    form.set('title', title);
    form.set('description', description);
    form.set('framework', file);
    upload.mutate(form);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Week number"
          inputMode="numeric"
          placeholder="1 to 52"
          value={weekNumber}
          onChange={(event) => onWeekNumberChange(event.currentTarget.value)}
        />
        <TextInput
          label="Title"
          value={values.title}
          onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
        />
        <Textarea
          label="Description"
          description="Optional"
          autosize
          minRows={2}
          value={values.description}
          onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
        />
        {/* A native field: it takes a dropped file, works with every assistive technology, and says what it holds. */}
        <TextInput
          key={round}
          type="file"
          label="PDF file"
          description="At most 10 MB"
          accept=".pdf,application/pdf"
          onChange={(event) => setValues({ ...values, file: event.currentTarget.files?.[0] ?? null })}
        />
        {upload.isPending && <Progress value={sent * 100} aria-label="Upload progress" animated />}
        <Button type="submit" size="md" loading={upload.isPending}>
          Upload Framework
        </Button>
      </Stack>
    </form>
  );
}

function problemWith(fields: { weekNumber: string; title: string; description: string }, file: File | null): string | null {
  const parsed = uploadFieldsSchema.safeParse(fields);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? MISSING_UPLOAD_FIELDS_MESSAGE;
  if (file === null) return MISSING_UPLOAD_FIELDS_MESSAGE;
  return file.size > MAX_PDF_BYTES ? PDF_TOO_LARGE_MESSAGE : null;
}
