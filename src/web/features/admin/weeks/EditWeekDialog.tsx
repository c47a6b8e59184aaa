import { Stack, TextInput } from '@mantine/core';
import { weekTextsSchema, type WeekPdf } from '#src/domain/course/week-pdf.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';

/** `week` stays set while the dialog fades out. */
type EditWeekDialogProps = {
  week: WeekPdf | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Corrects a PDF's title and description without another upload. */
export function EditWeekDialog({ week, isOpen, onClose }: EditWeekDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`PDF Details of Week ${week?.weekNumber}`}>
      {week && <EditWeekForm key={week.weekNumber} week={week} onClose={onClose} />}
    </Dialog>
  );
}

function EditWeekForm({ week: { weekNumber, title, description }, onClose }: { week: WeekPdf; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: weekTextsSchema,
    initialValues: { weekNumber, title, description },
    draftKey: `edit-week-${weekNumber}`,
    errorToast: { title: 'Save Failed', text: 'Could not save the week. Please try again.' },
  });
  const save = trpc.weekPdf.saveTexts.useMutation({
    onSuccess: async (saved) => {
      showToast({ title: 'Details Saved', text: `Week ${saved.weekNumber}: ${saved.title}`, tone: 'success' });
      await utils.weekPdf.list.invalidate();
      form.reset();
      onClose();
    },
    onError: form.showServerError,
  });
  function cancel(): void {
    form.reset();
    onClose();
  }

  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <TextInput label="Title" autoComplete="off" data-autofocus key={form.key('title')} {...form.getInputProps('title')} />
        <GrowingTextarea
          label="Description"
          description="Optional"
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <DialogButtons onCancel={cancel}>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save Details
          </SubmitButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}
