import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { notesSchema } from '#src/domain/progress/progress-record.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { UnsavedChangesDialog } from '../../../drafts/UnsavedChangesDialog.tsx';
import { Row } from '../../../ui/Light.tsx';
import { UnsavedHint } from '../../../drafts/UnsavedHint.tsx';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { draftField, useDraft } from '../../../drafts/use-draft.ts';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { useSaveNotes } from './use-save-notes.ts';

const noteText = z.string();
const notesForm = z.object({ notes: notesSchema });

type WeekNotesProps = { userId: number; weekNumber: number; saved: string };

/** The couple's notes of a week (specification, section 3). What is typed stays on this device until it is saved. */
export function WeekNotes({ userId, weekNumber, saved }: WeekNotesProps) {
  const utils = trpc.useUtils();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusFirstError(errors);
  const draft = useDraft({
    storageKey: `${userId}-${weekNumber}-notes`,
    schemas: () => ({ values: noteText, version: noteText }),
    saved: { values: saved, version: saved },
    areEqual: (first, second) => first === second,
    refresh: () => utils.progress.list.fetch({ userId }, { staleTime: 0 }),
  });
  const { save, isSaving } = useSaveNotes(userId, weekNumber, {
    onSaved: draft.markSaved,
    // Neither text may go: both are put into the box, and the couple makes one of them.
    onConflict: (theirs) => draft.rebase([theirs, draft.values()].filter(Boolean).join('\n\n'), theirs),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const problems = fieldErrors(notesForm, { notes: draft.values() });
    setErrors(problems);
    if (Object.keys(problems).length === 0) save(draft.values(), draft.basedOn());
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <GrowingTextarea
        label="Notes"
        placeholder="What you want to remember of this week"
        minRows={2}
        error={errors['notes']}
        {...draftField(draft, { read: (notes) => notes, write: (text) => text })}
      />
      <Row mt="sm">
        <SubmitButton type="submit" variant="default" isBusy={isSaving}>
          Save Notes
        </SubmitButton>
        <UnsavedHint draft={draft} />
      </Row>
      {/* Notes that this device keeps wait here for their couple; only those it cannot keep are worth a question. */}
      <UnsavedChangesDialog isDirty={draft.isDirty && !draft.isKept} isKept={draft.isKept} />
    </form>
  );
}
