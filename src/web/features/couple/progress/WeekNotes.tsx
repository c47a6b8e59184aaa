import { Group, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { z } from 'zod';
import { notesSchema } from '#src/domain/progress/progress-record.ts';
import { trpc } from '../../../api/trpc.ts';
import { UnsavedChangesDialog } from '../../../drafts/UnsavedChangesDialog.tsx';
import { UnsavedHint } from '../../../drafts/UnsavedHint.tsx';
import { draftField, useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { useSaveNotes } from './use-save-notes.ts';

const draftSchema = z.string();
const formSchema = z.object({ notes: notesSchema });

type WeekNotesProps = { userId: number; weekNumber: number; saved: string };

/** The couple's notes on a week (specification, section 3). Typed text stays on this device until it's saved. */
export function WeekNotes({ userId, weekNumber, saved }: WeekNotesProps) {
  const utils = trpc.useUtils();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusFirstError(errors);
  const draft = useDraft({
    storageKey: `${userId}-${weekNumber}-notes`,
    schemas: () => ({ values: draftSchema, version: draftSchema }),
    saved: { values: saved, version: saved },
    areEqual: (first, second) => first === second,
    refresh: () => utils.progress.list.fetch({ userId }, { staleTime: 0 }),
  });
  const { save, isSaving } = useSaveNotes(userId, weekNumber, {
    onSaved: draft.markSaved,
    // Both texts go into the box, so that the couple can merge them.
    onConflict: (theirs) => draft.rebase([theirs, draft.values()].filter(Boolean).join('\n\n'), theirs),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const problems = fieldErrors(formSchema, { notes: draft.values() });
    setErrors(problems);
    if (Object.keys(problems).length === 0) save(draft.values(), draft.basedOn());
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Textarea
        autosize
        minRows={2}
        label="Notes"
        placeholder="What do you want to remember from this week?"
        error={errors['notes']}
        {...draftField(draft, { read: (notes) => notes, write: (text) => text })}
      />
      <Group mt="sm">
        <SubmitButton type="submit" variant="default" isBusy={isSaving}>
          Save Notes
        </SubmitButton>
        <UnsavedHint draft={draft} />
      </Group>
      {/* A draft on this device survives leaving, so only one that can't be stored needs the dialog. */}
      <UnsavedChangesDialog isDirty={draft.isDirty && !draft.isStored} isStored={draft.isStored} />
    </form>
  );
}
