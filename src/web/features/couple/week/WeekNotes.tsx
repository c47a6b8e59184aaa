import { Group } from '@mantine/core';
import { FieldStatus, FormStatus } from '../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { useNotes } from './use-notes.ts';

type WeekNotesProps = { userId: number; weekNumber: number; saved: string };

/** The couple's notes on a week (specification, section 3), which save themselves. */
export function WeekNotes({ userId, weekNumber, saved }: WeekNotesProps) {
  const draft = useNotes(userId, weekNumber, saved);
  return (
    <form {...draft.formProps}>
      <GrowingTextarea
        minRows={2}
        label="Notes"
        placeholder="What do you want to remember from this week?"
        {...draft.fieldProps('notes')}
      />
      <FieldStatus draft={draft} field="notes" />
      <Group mt="sm">
        <SubmitButton type="submit" variant="default" isBusy={draft.isSaving}>
          Save Notes
        </SubmitButton>
        <FormStatus draft={draft} />
      </Group>
      <ConflictDialog draft={draft} describe={(conflict) => ({ label: 'Notes', ...conflict })} />
    </form>
  );
}
