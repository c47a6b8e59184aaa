import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { weekTextsSchema, type Framework } from '#src/domain/course/framework.ts';
import { trpc } from '../../../api/trpc.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Corrects a week's title and description without another upload. Open while there's a `week`. */
export function EditWeekDialog({ week, onClose }: { week: Framework | null; onClose: () => void }) {
  return (
    <Modal opened={week !== null} onClose={onClose} title={`Edit Week ${week?.weekNumber ?? ''}`}>
      {week && <EditWeekForm week={week} onClose={onClose} />}
    </Modal>
  );
}

function EditWeekForm({ week: { weekNumber, title, description }, onClose }: { week: Framework; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm({
    schema: weekTextsSchema,
    initialValues: { weekNumber, title, description },
    errorToast: { title: 'Save Failed', text: 'Could not save the week. Please try again.' },
  });
  const save = trpc.framework.saveTexts.useMutation({
    onSuccess: async (saved) => {
      showToast({ title: 'Week Saved', text: `Week ${saved.weekNumber}: ${saved.title}`, tone: 'success' });
      await utils.framework.list.invalidate();
      onClose();
    },
    onError: form.showServerError,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack>
        <TextInput label="Title" autoComplete="off" data-autofocus key={form.key('title')} {...form.getInputProps('title')} />
        <Textarea
          label="Description"
          description="Optional"
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton type="submit" isBusy={save.isPending}>
            Save Week
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
