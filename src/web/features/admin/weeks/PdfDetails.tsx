import { Group, Stack, Text, TextInput } from '@mantine/core';
import { weekTextsSchema, type WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { trpc } from '../../../api/trpc.ts';
import { useReloadWeeks } from '../../../api/use-reload-weeks.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';

type PdfDetailsProps = {
  pdf: WeekPdf;
  /** Of the week's own content, which the PDF shares; null if it has none. */
  lessonTitle: string | null;
};

/** Corrects what's said about a PDF without another upload. */
export function PdfDetails({ pdf: { weekNumber, title, description }, lessonTitle }: PdfDetailsProps) {
  const reloadWeeks = useReloadWeeks();
  const form = useZodForm({
    schema: weekTextsSchema,
    initialValues: { weekNumber, title: lessonTitle ?? title, description },
    draftKey: `edit-week-${weekNumber}`,
    errorToast: { title: 'Save Failed', text: 'Could not save the week. Please try again.' },
  });
  const save = trpc.weekPdf.saveTexts.useMutation({
    onSuccess: async (saved) => {
      showToast({ title: 'Details Saved', text: `Week ${saved.weekNumber}: ${saved.title}` });
      form.reset();
      await reloadWeeks();
    },
    onError: form.showServerError,
  });

  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        {lessonTitle === null ? (
          <TextInput label="Title" autoComplete="off" key={form.key('title')} {...form.getInputProps('title')} />
        ) : (
          <Text c="dimmed">
            {lessonTitle === title
              ? 'Its title is the lesson’s. You can change it under Write.'
              : `It was uploaded as “${title}”. Saving gives it the lesson’s title.`}
          </Text>
        )}
        <GrowingTextarea
          label="Description"
          description="Optional. Couples see it beside the week."
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Group>
          <SubmitButton type="submit" variant="default" isBusy={save.isPending}>
            Save Details
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
