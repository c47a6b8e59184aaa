import { Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { workbookResponseSchema, type SavedPage } from '#src/domain/workbook/response.ts';
import { UnsavedChangesDialog } from '../../../drafts/UnsavedChangesDialog.tsx';
import { UnsavedHint } from '../../../drafts/UnsavedHint.tsx';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useFocusFirstError } from '../../../forms/use-focus-first-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { toValues } from './page-values.ts';
import { PageFields } from './PageFields.tsx';
import { usePageDraft, type PageKey } from './use-page-draft.ts';
import type { SavePage } from './use-save-page.ts';

type WorkbookPageProps = { page: PageKey; content: WeekContent; saved: SavedPage; saving: SavePage; isShared: boolean };

/** One partner's page of the week, with its draft and the dialog for a save that conflicts with another device's. */
export function WorkbookPage({ page, content, saved, saving, isShared }: WorkbookPageProps) {
  const privateKeys = isShared ? null : (saved.response?.private ?? []);
  const draft = usePageDraft(page, content, saved);
  const { save, isSaving, isConflict, closeConflict } = saving;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusFirstError(errors);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const problems = fieldErrors(workbookResponseSchema, draft.values());
    setErrors(problems);
    const [problem] = Object.values(problems);
    if (problem === undefined) save(draft, draft.basedOn());
    else showToast({ title: 'Save Failed', text: problem, tone: 'error' });
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="xl">
        <PageFields page={page} privateKeys={privateKeys} content={content} draft={draft} errors={errors} />
        <Group>
          <SubmitButton type="submit" isBusy={isSaving}>
            Save Responses
          </SubmitButton>
          <UnsavedHint draft={draft} />
        </Group>
      </Stack>
      <UnsavedChangesDialog isDirty={draft.isDirty} isStored={draft.isStored} />
      <ConflictDialog
        isOpen={isConflict}
        isSaving={isSaving}
        content={content}
        mine={draft.values()}
        theirs={toValues(saved.response, content)}
        onKeepMine={() => save(draft, saved.revision)}
        onUseTheirs={() => {
          draft.discard();
          closeConflict();
        }}
        onClose={closeConflict}
      />
    </form>
  );
}
