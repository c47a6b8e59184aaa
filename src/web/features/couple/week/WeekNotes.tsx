import { Group } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { NOTES_CHANGED_MESSAGE } from '#src/domain/progress/progress-record.ts';
import { FieldStatus, FormStatus } from '../../../drafts/AutosaveStatus.tsx';
import { ConflictDialog } from '../../../drafts/ConflictDialog.tsx';
import { draftField } from '../../../drafts/use-draft.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { findNotesErrors, useSaveNotes } from './use-save-notes.ts';

const NO_ERRORS: Readonly<Record<string, string>> = {};

type WeekNotesProps = { userId: number; weekNumber: number; saved: string };

/** The couple's notes on a week (specification, section 3), which save themselves. */
export function WeekNotes({ userId, weekNumber, saved }: WeekNotesProps) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const form = useFocusFirstError(errors);
  const { draft, saving } = useSaveNotes(userId, weekNumber, saved, () => setErrors(NO_ERRORS));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setErrors(findNotesErrors(draft.values()));
    saving.saveNow();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} {...saving.formProps}>
      <GrowingTextarea
        minRows={2}
        label="Notes"
        placeholder="What do you want to remember from this week?"
        error={errors['notes']}
        {...draftField(draft, { read: (notes) => notes, write: (text) => text })}
      />
      <FieldStatus draft={draft} read={(notes) => notes} saving={saving} hasError={'notes' in errors} />
      <Group mt="sm">
        <SubmitButton type="submit" variant="default" isBusy={saving.isSaving}>
          Save Notes
        </SubmitButton>
        <FormStatus saving={saving} isStored={draft.isStored} />
      </Group>
      <ConflictDialog
        isOpen={saving.isChoosing}
        message={NOTES_CHANGED_MESSAGE}
        fields={[{ label: 'Notes', mine: draft.values(), theirs: draft.saved() }]}
        onChoose={saving.choose}
        onClose={saving.closeChoice}
      />
    </form>
  );
}
