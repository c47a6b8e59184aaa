import { Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type RefObject } from 'react';
import { topicOf } from '#src/domain/curriculum.ts';
import { typedWeekSchema, type Framework } from '#src/domain/framework/framework.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { tellFailure } from '../../components/toast/tell-failure.ts';
import { showToast } from '../../components/toast/toast-store.ts';
import { uploadForm } from '../../lib/http.ts';
import { trpc } from '../../lib/trpc.ts';
import { FileField } from './FileField.tsx';
import { TitleField } from './TitleField.tsx';
import { problemWith, type Upload } from './upload-problem.ts';
import { UploadProgress } from './UploadProgress.tsx';

const EMPTY = { title: '', description: '', file: null };

type UploadFormProps = {
  frameworks: readonly Framework[];
  weekNumber: string;
  onWeekNumberChange: (value: string) => void;
  titleField: RefObject<HTMLInputElement | null>;
};

/** Uploads one week's PDF (specification, section 2). What cannot be sent stays in the form as it was typed. */
export function UploadForm({ frameworks, weekNumber, onWeekNumberChange, titleField }: UploadFormProps) {
  const [values, setValues] = useState<Omit<Upload, 'weekNumber'>>(EMPTY);
  const [sent, setSent] = useState(0);
  const utils = trpc.useUtils();
  const week = typedWeekSchema.safeParse(weekNumber).data ?? null;
  const replaced = frameworks.find((framework) => framework.weekNumber === week);
  const topic = week === null ? null : topicOf(week);
  const upload = useMutation({
    mutationFn: (input: Upload) => uploadForm('/api/upload-framework', formOf(input), setSent),
    onSuccess: async (_answer, input) => {
      const text = `Week ${input.weekNumber.trim()}: ${input.title.trim()}`;
      showToast({ title: 'Framework uploaded successfully!', text, tone: 'success' });
      setValues(EMPTY);
      onWeekNumberChange('');
      await utils.framework.list.invalidate();
    },
    onError: (error) => tellFailure(error, 'Upload Failed', 'Upload failed'),
    onSettled: () => setSent(0),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const input = { weekNumber, ...values };
    const problem = problemWith(input);
    if (problem === null) upload.mutate(input);
    else showToast({ ...problem, tone: 'error' });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Week number"
          description={replaced && `Has a PDF already: “${replaced.title}”. A new one takes its place.`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="1 to 52"
          value={weekNumber}
          onChange={(event) => onWeekNumberChange(event.currentTarget.value)}
        />
        <TitleField
          field={titleField}
          value={values.title}
          suggestion={replaced?.title ?? topic}
          onChange={(title) => setValues({ ...values, title })}
        />
        <Textarea
          label="Description"
          description="Optional"
          autosize
          minRows={2}
          value={values.description}
          onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
        />
        <FileField
          file={values.file}
          onChange={(file) => setValues({ ...values, file })}
          progress={upload.isPending ? <UploadProgress sent={sent} /> : null}
        />
        <BusyButton type="submit" isBusy={upload.isPending}>
          Upload Framework
        </BusyButton>
      </Stack>
    </form>
  );
}

function formOf({ weekNumber, title, description, file }: Upload): FormData {
  const form = new FormData();
  form.set('weekNumber', weekNumber);
  form.set('title', title);
  form.set('description', description);
  if (file !== null) form.set('framework', file);
  return form;
}
