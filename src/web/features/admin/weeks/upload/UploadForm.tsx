import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { UNDO_DAYS } from '#src/domain/admin/retention.ts';
import { findTopic } from '#src/domain/course/curriculum.ts';
import { typedWeekSchema, type WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { trpc } from '../../../../api/trpc.ts';
import { uploadPdf, type Upload } from '../../../../api/file-transfer.ts';
import { useReloadWeeks } from '../../../../api/use-reload-weeks.ts';
import { SubmitButton } from '../../../../forms/SubmitButton.tsx';
import { formatDate } from '../../../../lib/dates.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { GrowingTextarea } from '../../../../ui/GrowingTextarea.tsx';
import { FileField } from './FileField.tsx';
import { validateUpload } from './validate-upload.ts';
import classes from '../Weeks.module.css';

type UploadFormProps = {
  form: UseFormReturnType<Upload>;
  titleField: RefObject<HTMLInputElement | null>;
  weekPdfs: readonly WeekPdf[];
};

/** Uploads one week's PDF (specification, section 2). After an error everything typed stays in the form. */
export function UploadForm({ form, titleField, weekPdfs }: UploadFormProps) {
  const [uploaded, setUploaded] = useState(0);
  const reloadWeeks = useReloadWeeks();
  const week = typedWeekSchema.safeParse(form.values.weekNumber).data ?? null;
  const replaced = weekPdfs.find((weekPdf) => weekPdf.weekNumber === week);
  const contents = trpc.content.list.useQuery();
  const lessonTitle = contents.data?.find(({ weekNumber }) => weekNumber === week)?.title;
  const suggestedTitle = lessonTitle ?? replaced?.title ?? (week === null ? null : findTopic(week));
  const upload = useMutation({
    mutationFn: (values: Upload) => uploadPdf(values, setUploaded),
    onSuccess: async (_response, sent) => {
      const text = `Week ${sent.weekNumber.trim()}: ${sent.title.trim()}`;
      showToast({ title: 'Framework uploaded successfully!', text });
      clearSent(sent);
      await reloadWeeks();
    },
    onError: (error) => toastError(error, 'Upload Failed', 'Upload failed'),
    onSettled: () => setUploaded(0),
  });

  function submit(values: Upload): void {
    const problem = validateUpload(values);
    if (problem === null) upload.mutate(values);
    else showToast({ ...problem, tone: 'error' });
  }

  /** Leaves what was typed for the next week during the upload. */
  function clearSent(sent: Upload): void {
    const current = form.getValues();
    for (const field of ['weekNumber', 'title', 'description'] as const)
      if (current[field] === sent[field]) form.setFieldValue(field, '');
    form.setFieldValue('file', null);
  }

  function applySuggestion(title: string): void {
    form.setFieldValue('title', title);
    if (replaced && form.values.description.trim() === '') form.setFieldValue('description', replaced.description);
    titleField.current?.focus();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack>
        <TextInput
          label="Week number"
          description={replaced && `This week already has a PDF: “${replaced.title}”.`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="1 to 52"
          {...form.getInputProps('weekNumber')}
        />
        <TextInput ref={titleField} label="Title" autoComplete="off" {...form.getInputProps('title')} />
        {suggestedTitle !== null && form.values.title.trim() === '' && (
          <Button variant="light" mt={-8} justify="start" onClick={() => applySuggestion(suggestedTitle)}>
            <Text span inherit lineClamp={3} ta="start" className={classes.breakable}>
              Use “{suggestedTitle}”
            </Text>
          </Button>
        )}
        <GrowingTextarea label="Description" description="Optional" minRows={2} {...form.getInputProps('description')} />
        <FileField
          file={form.values.file}
          onChange={(file) => form.setFieldValue('file', file)}
          uploaded={upload.isPending ? uploaded : null}
        />
        {replaced && (
          <Alert title="Replaces a PDF" className={classes.breakable}>
            This replaces “{replaced.title}”, {formatFileSize(replaced.fileSize)}, uploaded {formatDate(replaced.uploadedAt)},
            which can be restored for {UNDO_DAYS} days. To change only its title or description, choose “Edit PDF details of week{' '}
            {week}” in the list.
          </Alert>
        )}
        <SubmitButton type="submit" isBusy={upload.isPending}>
          Upload Framework
        </SubmitButton>
      </Stack>
    </form>
  );
}
