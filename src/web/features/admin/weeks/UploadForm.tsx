import { Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type Dispatch, type FormEvent, type RefObject, type SetStateAction } from 'react';
import { findTopic } from '#src/domain/course/curriculum.ts';
import { typedWeekSchema, type Framework } from '#src/domain/course/framework.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { uploadForm } from '../../../api/file-transfer.ts';
import { trpc } from '../../../api/trpc.ts';
import { FileField } from './FileField.tsx';
import { SuggestedText } from './SuggestedText.tsx';
import { problemWith, type Upload } from './upload-problem.ts';
import { UploadProgress } from './UploadProgress.tsx';

const EMPTY: Omit<Upload, 'weekNumber'> = { title: '', description: '', file: null };

type UploadFormProps = {
  frameworks: readonly Framework[];
  weekNumber: string;
  onWeekNumberChange: Dispatch<SetStateAction<string>>;
  titleField: RefObject<HTMLInputElement | null>;
};

/** Uploads one week's PDF (specification, section 2). What cannot be sent stays in the form as it was typed. */
export function UploadForm({ frameworks, weekNumber, onWeekNumberChange, titleField }: UploadFormProps) {
  const [values, setValues] = useState(EMPTY);
  const descriptionField = useRef<HTMLTextAreaElement>(null);
  const [sent, setSent] = useState(0);
  const utils = trpc.useUtils();
  const week = typedWeekSchema.safeParse(weekNumber).data ?? null;
  const replaced = frameworks.find((framework) => framework.weekNumber === week);
  const topic = week === null ? null : findTopic(week);
  const upload = useMutation({
    mutationFn: (input: Upload) => uploadForm('/api/upload-framework', formOf(input), setSent),
    onSuccess: async (_answer, input) => {
      const text = `Week ${input.weekNumber.trim()}: ${input.title.trim()}`;
      showToast({ title: 'Framework uploaded successfully!', text, tone: 'success' });
      // What was typed during the upload is for the next week.
      const left = (typed: string, uploaded: string) => (typed === uploaded ? '' : typed);
      setValues(({ title, description }) => ({
        title: left(title, input.title),
        description: left(description, input.description),
        file: null,
      }));
      onWeekNumberChange((typed) => left(typed, input.weekNumber));
      await utils.framework.list.invalidate();
    },
    onError: (error) => toastError(error, 'Upload Failed', 'Upload failed'),
    onSettled: () => setSent(0),
  });

  function change(changes: Partial<typeof EMPTY>): void {
    setValues({ ...values, ...changes });
  }

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
        <SuggestedText
          field={titleField}
          value={values.title}
          suggestion={replaced?.title ?? topic}
          onTake={(title) => change({ title })}
        >
          <TextInput
            ref={titleField}
            label="Title"
            autoComplete="off"
            value={values.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </SuggestedText>
        <SuggestedText
          field={descriptionField}
          value={values.description}
          suggestion={replaced?.description}
          onTake={(description) => change({ description })}
        >
          <Textarea
            ref={descriptionField}
            label="Description"
            description="Optional"
            autosize
            minRows={2}
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </SuggestedText>
        <FileField
          file={values.file}
          onChange={(file) => change({ file })}
          progress={upload.isPending ? <UploadProgress sent={sent} /> : null}
        />
        <SubmitButton type="submit" isBusy={upload.isPending}>
          Upload Framework
        </SubmitButton>
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
